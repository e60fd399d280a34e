#!/usr/bin/env python3
"""Finds thresholds for recordings with Optuna, through `halfway tune --serve`.

    python3 tune.py RECORDINGS… [--evaluations 300] [--seed 1] [--cost FINISH:CANCEL] [--output thresholds.json]

Prints the best thresholds and what they cost, and what they cost for people who didn't choose them: for each fold, the best
evaluation by all other folds, evaluated on the fold.
"""

import argparse
import json
import subprocess
import sys

import optuna

# The thresholds to choose, with their ranges and steps. `halfway thresholds` lists all of them.
SPACE = {
    "commitProgress": (0.1, 0.9, 0.01),
    "commitVelocityPointsPerSecond": (50, 1500, 10),
    "commitVelocityDistancePoints": (0, 100, 1),
    "reverseVelocityPointsPerSecond": (50, 1500, 10),
}


class Server:
    """A running `halfway tune --serve`."""

    def __init__(self, recordings, cost):
        command = ["halfway", "tune", *recordings, "--serve", "--cost", cost]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.description = self.read()

    def read(self):
        line = self.process.stdout.readline()
        if not line:
            # The program has printed the reason.
            sys.exit(self.process.wait() or 1)
        return json.loads(line)

    def evaluate(self, thresholds):
        self.process.stdin.write(json.dumps({"thresholds": thresholds}) + "\n")
        self.process.stdin.flush()
        answer = self.read()
        if "error" in answer:
            sys.exit(f"tune.py: {answer['error']}")
        return answer

    def close(self):
        self.process.stdin.close()
        return self.process.wait()


def held_out(evaluations):
    """Returns the costs of the folds, each by the evaluation that is best for all others."""
    folds = range(len(evaluations[0]["folds"]))

    def chosen(fold):
        return min(evaluations, key=lambda one: one["cost"] - one["folds"][fold]["cost"])

    return sum(chosen(fold)["folds"][fold]["cost"] for fold in folds)


def main():
    parser = argparse.ArgumentParser(description="Finds thresholds for recordings.")
    parser.add_argument("recordings", nargs="+")
    parser.add_argument("--evaluations", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cost", default="1:1")
    parser.add_argument("--output", default="thresholds.json")
    options = parser.parse_args()

    server = Server(options.recordings, options.cost)
    evaluations = []

    def cost(trial):
        thresholds = {name: trial.suggest_float(name, low, high, step=step) for name, (low, high, step) in SPACE.items()}
        evaluations.append(server.evaluate(thresholds))
        return evaluations[-1]["cost"]

    optuna.logging.set_verbosity(optuna.logging.WARNING)
    present = server.evaluate({})
    study = optuna.create_study(sampler=optuna.samplers.TPESampler(seed=options.seed, multivariate=True))
    study.optimize(cost, n_trials=options.evaluations)
    status = server.close()

    best = study.best_params
    with open(options.output, "w", encoding="utf-8") as file:
        json.dump({"version": 3, **best}, file, indent=2)
        file.write("\n")
    for name, value in best.items():
        print(f"{name} = {value:g}")
    print(f"{server.description['trials']} trials, {options.evaluations} evaluations")
    print(f"cost: {study.best_value:g}, held out: {held_out(evaluations):g}, present: {present['cost']:g}")
    sys.exit(status)


if __name__ == "__main__":
    main()
