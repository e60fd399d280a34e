#!/bin/sh
#SBATCH --array=1-8
#SBATCH --requeue
halfway tune recordings --search --jobs "$SLURM_CPUS_ON_NODE" \
  --shard "$SLURM_ARRAY_TASK_ID/$SLURM_ARRAY_TASK_COUNT" -o "part$SLURM_ARRAY_TASK_ID.jsonl"
status=$?
# Slurm doesn't repeat a task whose process was killed, and the merge would never start.
if [ "$status" -eq 137 ] && [ "${SLURM_RESTART_COUNT:-0}" -lt 3 ]; then
  exec scontrol requeue "$SLURM_JOB_ID"
fi
exit "$status"
