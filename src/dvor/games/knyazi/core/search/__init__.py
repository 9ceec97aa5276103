"""Playing ahead for bots: determinization, rollout policy and playout search. The rules know nothing of it."""
