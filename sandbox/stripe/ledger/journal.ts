import { type FileHandle, open, readFile, rename, truncate } from "node:fs/promises";
import { dirname } from "node:path";

type PendingLine = { line: string; done: () => void; failed: (cause: unknown) => void };

/**
 * An append-only file of lines. A line is on disk when its promise resolves; lines that wait while another is written
 * share one flush. After a failed write nothing more is written: a line after an incomplete one would be lost at the
 * next start.
 */
export class Journal {
  private pending: PendingLine[] = [];
  private writing: Promise<void> | null = null;
  private writeError: Error | null = null;

  private constructor(
    private readonly path: string,
    private file: FileHandle,
    private size: number,
    private limit: number,
    private readonly compactAt: number,
    private readonly snapshot: () => string[],
  ) {}

  /**
   * Opens the journal for appending. `snapshot` returns the lines that represent the current state; the file is
   * rewritten to them when it exceeds `compactAt` bytes.
   */
  static async open(path: string, compactAt: number, snapshot: () => string[]): Promise<Journal> {
    const file = await open(path, "a", 0o600);
    const { size } = await file.stat();
    return new Journal(path, file, size, Math.max(compactAt, size), compactAt, snapshot);
  }

  /** Appends one line (without its line break) and resolves once it is on disk. */
  append(line: string): Promise<void> {
    return new Promise((done, failed) => {
      this.pending.push({ line, done, failed });
      this.writing ??= this.writeAll();
    });
  }

  async close(): Promise<void> {
    await this.writing;
    await this.file.close();
  }

  private async writeAll(): Promise<void> {
    while (this.pending.length > 0) {
      const batch = this.pending.splice(0);
      try {
        if (this.writeError) throw this.writeError;
        await this.write(batch.map(({ line }) => `${line}\n`).join(""));
        batch.forEach(({ done }) => done());
      } catch (cause) {
        this.writeError ??= new Error(`The ledger cannot be written to ${this.path}.`, { cause });
        batch.forEach(({ failed }) => failed(this.writeError));
      }
    }
    this.writing = null; // in the same turn that found the queue empty, so that no line is lost in between
  }

  private async write(text: string): Promise<void> {
    const bytes = Buffer.from(text);
    await this.file.appendFile(bytes);
    await this.file.datasync();
    this.size += bytes.length;
    if (this.size > this.limit) await this.compact();
  }

  /** Waiting lines repeat what the snapshot already contains; applying them again changes nothing. */
  private async compact(): Promise<void> {
    const draft = `${this.path}.new`;
    const bytes = Buffer.from(
      this.snapshot()
        .map((line) => `${line}\n`)
        .join(""),
    );
    const file = await open(draft, "w", 0o600);
    await file.writeFile(bytes);
    await file.sync();
    await file.close();
    await rename(draft, this.path);
    await syncFolder(dirname(this.path));
    await this.file.close();
    this.file = await open(this.path, "a", 0o600);
    this.size = bytes.length;
    this.limit = Math.max(this.compactAt, bytes.length * 2);
  }
}

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

/** Flushes a folder's directory entries to disk, so that a new or renamed file in it survives a power failure. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === "win32") return; // a folder cannot be opened there
  const folder = await open(path, "r");
  await folder.sync().finally(() => folder.close());
}
