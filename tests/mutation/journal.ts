import { existsSync, readFileSync } from "node:fs";

/**
 * A test file that ran with every guard on: which of its tests reach each guard, null where all do. `failed` names the
 * first test that failed, and `hash` belongs to the contents of the files that mattered.
 */
export type CoverageLine = {
  guard?: undefined;
  file: string;
  hash: string;
  failed?: string;
  reached: Record<string, string[] | null>;
  ms: number;
};

/** A test file that ran with one guard off: whether the run reached it. */
export type MutantLine = {
  guard: string;
  file: string;
  hash: string;
  failed?: string;
  reached: boolean;
  ms: number;
};

export type JournalLine = CoverageLine | MutantLine;

/** Test files to run, with one guard off or none, and only some tests of a file. */
export type Work = { guard?: string; files: WorkFile[] };
export type WorkFile = { file: string; hash: string; only?: string[] };

/** Reads the journal, without a last line that was cut off when its run was killed. */
export function readJournal(path: string): JournalLine[] {
  if (!existsSync(path)) return [];
  return readFileSync(path, "utf8")
    .split("\n")
    .flatMap((text) => {
      try {
        const line: JournalLine = JSON.parse(text);
        return [line];
      } catch {
        return [];
      }
    });
}
