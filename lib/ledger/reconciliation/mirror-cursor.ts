import { db } from "@/lib/db/client";

const KIND = "balance_transactions";
/** How far each run overlaps the previous one, in ms: the provider's list may show an entry late. */
const OVERLAP_MS = 24 * 60 * 60 * 1000;

export type MirrorCursor = {
  /** Creation time of the oldest entries that this run reads; null for all. */
  since: Date | null;
  /** When this run started: everything created earlier is stored once it ends. */
  startedAt: Date;
  /** Id of the last stored entry; null at the start. */
  after: string | null;
};

/** Returns where an interrupted run continues, or where a new one starts. */
export async function getMirrorCursor(): Promise<MirrorCursor> {
  const row = await db.providerSweep.findUnique({ where: { kind: KIND } });
  const since = row?.sweptUntil ? new Date(row.sweptUntil.getTime() - OVERLAP_MS) : null;
  return { since, startedAt: row?.startedAt ?? new Date(), after: row?.startedAt ? row.pageAfter : null };
}

/** Saves a run's progress; `after` null restarts it. */
export async function saveMirrorCursor({ startedAt }: MirrorCursor, after: string | null): Promise<void> {
  const state = { startedAt, pageAfter: after };
  await db.providerSweep.upsert({ where: { kind: KIND }, create: { kind: KIND, ...state }, update: state });
}

/** Ends a run: the next one starts at this one's start time minus the overlap. */
export async function finishMirror({ startedAt }: MirrorCursor): Promise<void> {
  const state = { sweptUntil: startedAt, startedAt: null, pageAfter: null };
  await db.providerSweep.upsert({ where: { kind: KIND }, create: { kind: KIND, ...state }, update: state });
}
