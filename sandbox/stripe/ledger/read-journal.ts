import { readFile, truncate } from "node:fs/promises";

/**
 * Reads the lines of a journal, parsed, oldest first; none when there is no file. A last line cut short by a crash
 * was never confirmed to a caller, so it is truncated. Throws a sentence when an earlier line cannot be read.
 */
export async function readJournal(path: string): Promise<unknown[]> {
  const bytes = await readFile(path).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === "ENOENT") return Buffer.alloc(0);
    throw cause;
  });
  const lines: unknown[] = [];
  let start = 0;
  for (let end = bytes.indexOf(10); end !== -1; end = bytes.indexOf(10, start)) {
    const line = parse(bytes.subarray(start, end));
    if (line === undefined && end + 1 < bytes.length) {
      throw new Error(`${path} is damaged at byte ${start}: move it away to start with an empty ledger.`);
    }
    if (line === undefined) break;
    lines.push(line);
    start = end + 1;
  }
  if (start < bytes.length) await truncate(path, start);
  return lines;
}

function parse(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString());
  } catch {
    return undefined;
  }
}
