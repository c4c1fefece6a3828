import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { Journal, readJournal } from "./journal";
import { kinds, type Kind, type Records } from "./records";

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
