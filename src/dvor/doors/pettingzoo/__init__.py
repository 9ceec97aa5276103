"""PettingZoo: both games as environments. Needs the extra `pettingzoo`.

    from dvor.doors.pettingzoo import sultan_v1
    env = sultan_v1.env(players=7, rounds=3, rewards="points")

`<game>_v1` is played turn by turn (AEC), `<game>_at_once_v1` by all at the same time (parallel). docs/doors.md
tells what stands where in an observation, and what the numbers of actions mean.
"""
