#!/usr/bin/env bash
# Keeps the newest backups in a folder and removes the others: prune-backups.sh <folder> <name> <count>
# It looks only at <folder>/<name>-<time>Z, and at incomplete ones (.partial) that are older than a day.
set -euo pipefail
shopt -s nullglob

[[ $# -eq 3 && $2 =~ ^[a-z]+$ && $3 =~ ^[1-9][0-9]*$ ]] || {
  printf 'usage: prune-backups.sh <folder> <name> <count, at least 1>\n' >&2
  exit 1
}
[[ -d $1 ]] || {
  printf 'prune-backups: the folder %s does not exist\n' "$1" >&2
  exit 1
}

# The names sort by time.
backups=("$1/$2"-[0-9]*Z)
surplus=$((${#backups[@]} - $3))
for ((index = 0; index < surplus; index += 1)); do
  rm -rf -- "${backups[index]}"
  printf 'Removed %s\n' "${backups[index]}"
done
find "$1" -maxdepth 1 -name "$2-[0-9]*.partial" -mtime +0 -exec rm -rf -- {} +
