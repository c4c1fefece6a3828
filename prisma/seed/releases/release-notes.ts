/** Lines of release notes that fit any app. */
export const additions = [
  "Opens where you left off, also after an update.",
  "Starts about twice as fast.",
  "Imports settings from a file, so that you can move to another machine.",
  "Adds keyboard shortcuts for the five most used commands. Press ? to see them.",
  "Adds a dark theme that follows your system.",
  "Exports to CSV, with the columns that you see.",
  "Shows what changed before it saves.",
  "Undo goes back twenty steps instead of one.",
  "Search finds words with accents, with or without them.",
  "Remembers the last ten searches.",
  "Adds a setup check that explains what is missing.",
  "Writes a log file that you can attach when you ask for help.",
];

export const fixes = [
  "Fixes a crash when a name is empty.",
  "Fixes dates that were off by a day west of Greenwich.",
  "Fixes a slow first page with more than 10,000 entries.",
  "Fixes copy and paste of tables.",
  "No longer asks twice for the same permission.",
  "Names the file and line in every error message.",
  "Retries a lost connection instead of giving up.",
  "Fixes layout on small screens.",
  "Keeps the file's time stamp when it saves.",
  "Updates all dependencies.",
];
