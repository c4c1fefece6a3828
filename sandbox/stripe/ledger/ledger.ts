import { mkdir, realpath, rm } from "node:fs/promises";
import { join } from "node:path";
import { Journal, readJournal } from "./journal";
import { type Kind, kinds, type Records } from "./records";
import { createHash } from "node:crypto";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";

/** One stored change: kind, id, and the record's new state or null when it was deleted. */
type Change = [Kind, string, Records[Kind] | null];

/** The provider deletes idempotency keys after a day. */
export const idempotencyRetentionMs = 24 * 60 * 60 * 1000;

/**
 * The sandbox's state, in memory for reading and in a journal for persistence. Records are never changed in place:
 * put a changed copy. All puts of one event loop turn that ends with `settled()` are persisted together or, after a
 * crash, not at all.
 */
export class Ledger {
  private readonly tables = new Map<Kind, Map<string, Records[Kind]>>(kinds.map((kind) => [kind, new Map()]));
  private changes: Change[] = [];
  private journal: Journal | null = null;
  private lastWrite: Promise<void> = Promise.resolve();

  /** Opens the ledger stored in `dir`, or an empty in-memory one when null. */
  static async open(dir: string | null, compactAt: number): Promise<Ledger> {
    const ledger = new Ledger();
    if (dir === null) return ledger;
    await mkdir(dir, { recursive: true });
    const path = join(dir, "journal.jsonl");
    for (const line of await readJournal(path)) (line as Change[]).forEach((change) => ledger.apply(change));
    ledger.dropExpiredAnswers();
    ledger.journal = await Journal.open(path, compactAt, () => ledger.snapshot());
    return ledger;
  }

  get<K extends Kind>(kind: K, id: string): Records[K] | undefined {
    return this.table(kind).get(id);
  }

  /** All records of a kind, oldest first. */
  all<K extends Kind>(kind: K): Records[K][] {
    return [...this.table(kind).values()];
  }

  put<K extends Kind>(kind: K, record: Records[K]): Records[K] {
    this.record([kind, record.id, record]);
    return record;
  }

  /** Deletes everything. */
  clear(): void {
    for (const kind of kinds) for (const id of this.table(kind).keys()) this.record([kind, id, null]);
  }

  /** Resolves once all puts so far are on disk; rejects when they cannot be stored. */
  flush(): Promise<void> {
    const changes = this.changes.splice(0);
    if (changes.length > 0 && this.journal) this.lastWrite = this.journal.append(JSON.stringify(changes));
    return this.lastWrite;
  }

  async close(): Promise<void> {
    await this.flush().finally(() => this.journal?.close());
  }

  private table<K extends Kind>(kind: K): Map<string, Records[K]> {
    return this.tables.get(kind) as Map<string, Records[K]>;
  }

  private record(change: Change): void {
    this.apply(change);
    this.changes.push(change);
  }

  private apply([kind, id, record]: Change): void {
    if (record) this.table(kind).set(id, record);
    else this.table(kind).delete(id);
  }

  private dropExpiredAnswers(): void {
    const oldest = Date.now() - idempotencyRetentionMs;
    for (const { id, created } of this.all("answer")) if (created < oldest) this.apply(["answer", id, null]);
  }

  private snapshot(): string[] {
    this.dropExpiredAnswers();
    return kinds.flatMap((kind) => this.all(kind).map((record) => JSON.stringify([[kind, record.id, record]])));
  }
}

/**
 * Locks a ledger folder for this process and returns a function that releases it. Two writers would corrupt the
 * journal, so a folder in use by a running sandbox is rejected with a sentence. The lock is a socket: it ends with
 * its process, however that ends, and a reused process id cannot be mistaken for it.
 */
export async function lockFolder(dir: string): Promise<() => Promise<void>> {
  await mkdir(dir, { recursive: true });
  const path = socketPath(await realpath(dir));
  const server = (await listen(path)) ?? (await takeOverStaleLock(path));
  if (!server)
    throw new Error(
      `Another payment sandbox keeps its ledger in ${dir}: stop it, or name another folder in SANDBOX_STRIPE_DIR.`,
    );
  server.unref();
  return () => new Promise((done) => server.close(() => done()));
}

function socketPath(dir: string): string {
  const name = `forgehall-stripe-${createHash("sha256").update(dir).digest("hex").slice(0, 16)}`;
  return process.platform === "win32" ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}

/** Returns null when the address is in use. */
function listen(path: string): Promise<Server | null> {
  return new Promise((done, failed) => {
    const server = createServer((socket) => socket.destroy());
    server.once("error", (cause: NodeJS.ErrnoException) => (cause.code === "EADDRINUSE" ? done(null) : failed(cause)));
    server.listen(path, () => done(server));
  });
}

/** Takes over from a process that was killed; returns null when it runs. */
async function takeOverStaleLock(path: string): Promise<Server | null> {
  const alive = await new Promise<boolean>((done) => {
    const socket = connect(path, () => done(true)).once("error", () => done(false));
    socket.once("connect", () => socket.destroy());
  });
  if (alive) return null;
  await rm(path, { force: true });
  return listen(path);
}
