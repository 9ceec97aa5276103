"""Train a small policy for sultan in PettingZoo: one weight for each own character and kind of decision.

    python examples/train_in_pettingzoo.py --seconds 60

It plays all seats against itself and follows the gradient of its points (REINFORCE). Then its points at one seat
among random players are compared with those of a random player.
"""

import argparse
import time

import numpy as np

from dvor.doors.numbers.sultan import ARGUMENTS, SultanNumbers
from dvor.doors.pettingzoo import sultan_v1

KINDS = SultanNumbers.ACTIONS // ARGUMENTS + 1
CARD = SultanNumbers.LAYOUT.start["card"]


class Policy:
    """Preferences for kinds of decisions, by the character in hand."""

    def __init__(self) -> None:
        self.likes = np.zeros((8, KINDS))

    def choose(self, seen, rng):
        """Sample an action. Also returns the character, the legal actions and their probabilities."""
        actions = np.flatnonzero(seen["action_mask"])
        card = int(np.argmax(seen["observation"][CARD : CARD + 8]))
        likes = self.likes[card, actions // ARGUMENTS]
        chances = np.exp(likes - likes.max())
        chances /= chances.sum()
        return rng.choice(actions, p=chances), (card, actions, chances)

    def learn(self, steps, reward, rate=0.05):
        """Take a step along the policy gradient."""
        for action, (card, actions, chances) in steps:
            np.add.at(self.likes[card], actions // ARGUMENTS, -rate * reward * chances)
            self.likes[card, action // ARGUMENTS] += rate * reward


def play(env, players, rng):
    """Play one round. Returns each seat's actions and points."""
    env.reset(seed=int(rng.integers(2**31)))
    done = {agent: [] for agent in env.possible_agents}
    points = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, late, _ = env.last()
        points[agent] += reward
        if over or late:
            env.step(None)
            continue
        action, choice = players[agent].choose(seen, rng)
        done[agent].append((action, choice))
        env.step(action)
    return done, points


def train(seconds, players=6, seed=1, most=10**9):
    """Train a policy for some seconds, or at most so many rounds. Also returns the number of rounds."""
    rng, env, policy, rounds = np.random.default_rng(seed), sultan_v1.env(players=players, rounds=1), Policy(), 0
    end = time.monotonic() + seconds
    while time.monotonic() < end and rounds < most:
        done, points = play(env, dict.fromkeys(env.possible_agents, policy), rng)
        usual = sum(points.values()) / players
        for agent, steps in done.items():
            policy.learn(steps, points[agent] - usual)
        rounds += 1
    return policy, rounds


def measure(policy, rounds, players=6, seed=2):
    """The mean points of the policy, and of a random player, at one seat among random players."""
    rng, env = np.random.default_rng(seed), sultan_v1.env(players=players, rounds=1)
    means = []
    for who in (policy, Policy()):
        seats = {agent: Policy() for agent in env.possible_agents}
        total = 0.0
        for number in range(rounds):
            agent = env.possible_agents[number % players]
            total += play(env, {**seats, agent: who}, rng)[1][agent]
        means.append(total / rounds)
    return means


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--rounds", type=int, default=600, help="rounds of the comparison")
    chosen = parser.parse_args()
    learned, trained = train(chosen.seconds)
    mine, others = measure(learned, chosen.rounds)
    print(f"After {trained} rounds it gets {mine:.2f} points a round; at random one gets {others:.2f}.")
