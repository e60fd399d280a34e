#!/bin/sh
set -e
shards=$(sbatch --parsable "$(dirname "$0")/shards.sh")
merge=$(sbatch --parsable --dependency="afterok:$shards" --kill-on-invalid-dep=yes \
  --wrap 'halfway tune merge part*.jsonl > answer.txt')
echo "$shards $merge"
