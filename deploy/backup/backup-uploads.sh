#!/usr/bin/env bash
# Takes a snapshot of the folder of uploads: backup-uploads.sh <uploads> <backups>
#
# Each run creates <backups>/uploads-<time>. Unchanged files are hard links to the previous snapshot, so it takes only
# the space of new ones. A folder that ends in .partial is incomplete; the next run removes it.
#   UPLOADS_AGE_RECIPIENTS  a file of age recipients: each file is encrypted and ends in .age. Use an empty folder for
#                           <backups> when you set or unset it.
#   UPLOADS_RCLONE_REMOTE   an rclone remote such as backups:forgehall/uploads: the snapshot is copied to latest/ there,
#                           and what it replaces moves to replaced/<time>/.
# Restore: copy a snapshot into an empty STORAGE_DIR as the server's user (with age, decrypt each file).
set -euo pipefail
umask 077

fail() {
  printf 'backup-uploads: %s\n' "$1" >&2
  exit 1
}

[[ $# -eq 2 ]] || fail 'usage: backup-uploads.sh <uploads> <backups>'
[[ -d $1 ]] || fail "the folder $1 does not exist"
uploads=$(realpath -- "$1")
backups=$(realpath --canonicalize-missing -- "$2")
[[ $backups/ != "$uploads"/* ]] || fail 'the backups must not be inside the uploads'
mkdir -p -- "$backups"
recipients=${UPLOADS_AGE_RECIPIENTS:-}
remote=${UPLOADS_RCLONE_REMOTE:-}
[[ -z $recipients || -r $recipients ]] || fail "UPLOADS_AGE_RECIPIENTS: $recipients cannot be read"
suffix=${recipients:+.age}

# One run at a time. The lock ends with the process, however that ends.
exec 9>"$backups/.lock"
flock --nonblock 9 || fail 'another backup is running'

# A failed run leaves nothing, which matters when the disk is full.
draft=''
trap '[[ -z $draft ]] || rm -rf -- "$draft"' EXIT

shopt -s nullglob
for old in "$backups"/uploads-*.partial; do rm -rf -- "$old"; done
snapshots=("$backups"/uploads-*Z)
stamp=$(date -u +%Y%m%dT%H%M%S%3NZ)
final=$backups/uploads-$stamp
draft=$final.partial

if [[ ${#snapshots[@]} -gt 0 ]]; then
  cp -al -- "${snapshots[-1]}" "$draft"
else
  mkdir -- "$draft"
fi

# What is gone from the uploads leaves the new snapshot; the previous one keeps its links.
while IFS= read -r -d '' path; do
  [[ $path == *"$suffix" && -f $uploads/${path%"$suffix"} ]] || rm -f -- "$draft/$path"
done < <(cd "$draft" && find . -type f -print0)
find "$draft" -mindepth 1 -type d -empty -delete

# Never write through a hard link: a new file replaces the link.
save() {
  local from=$1 to=$2
  if [[ -n $recipients ]]; then
    age --encrypt --recipients-file "$recipients" --output "$to.new" -- "$from" && touch --reference="$from" -- "$to.new"
  else
    cp --preserve=timestamps -- "$from" "$to.new"
  fi && mv -f -- "$to.new" "$to"
}

saved=0
files=0
# These two folders hold unfinished uploads.
while IFS= read -r -d '' path; do
  from=$uploads/$path
  to=$draft/$path$suffix
  files=$((files + 1))
  [[ -f $to && ! $from -nt $to && ! $from -ot $to ]] && continue
  mkdir -p -- "$(dirname -- "$to")"
  if save "$from" "$to"; then
    saved=$((saved + 1))
  elif [[ -e $from ]]; then
    fail "$path could not be saved"
  else
    # Deleted since it was listed.
    rm -f -- "$to" "$to.new"
    files=$((files - 1))
  fi
done < <(cd "$uploads" && find . -ignore_readdir_race '(' -path ./.incoming -o -path ./.uploads ')' -prune -o -type f -print0)

wait "$!" || fail "not every folder of $uploads could be read"
[[ $files -gt 0 || ${#snapshots[@]} -eq 0 || -z $(find "${snapshots[-1]}" -type f -print -quit) ]] ||
  fail "$uploads has no files, unlike the snapshot before: mount its disk, or move the snapshots elsewhere"

sync --file-system "$draft"
mv --no-target-directory -- "$draft" "$final"
draft=''
printf '%s\n%d files, %d new.\n' "$final" "$files" "$saved"

if [[ -n $remote ]]; then
  rclone sync --fast-list --backup-dir "$remote/replaced/$stamp" -- "$final" "$remote/latest"
fi
