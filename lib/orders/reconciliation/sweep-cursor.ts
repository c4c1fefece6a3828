import { db } from "@/lib/db/client";
import type { ChangeList } from "@/lib/payments/list-changes";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/**
 * How far back the first sweep looks, in ms: all events that the provider still lists, and refunds and disputes that
 * may still change.
 */
const LOOK_BACK_MS: Record<ChangeList, number> = { events: 30 * DAY_MS, refunds: 180 * DAY_MS, disputes: 180 * DAY_MS };
/** How far each sweep overlaps the previous one, in ms: a list may show an entry late, and clocks differ. */
const OVERLAP_MS = HOUR_MS;
/** After this long without a sweep, unread events may have expired, so every list is swept from scratch. In ms. */
const GAP_MS = 25 * DAY_MS;

export type SweepCursor = {
  /** Creation time of the oldest entries that this sweep reads. */
  since: Date;
  /** When this sweep started: everything created earlier has been read once it ends. */
  startedAt: Date;
  /** Id of the last processed entry; null at the start. */
  after: string | null;
};

/** Returns where an interrupted sweep of a list continues, or where a new one starts. */
export async function getSweepCursor(kind: ChangeList, now: Date): Promise<SweepCursor> {
  const row = await db.providerSweep.findUnique({ where: { kind } });
  const startedAt = row?.startedAt ?? now;
  const sweptUntil = row?.sweptUntil?.getTime() ?? 0;
  const isKnown = sweptUntil > startedAt.getTime() - GAP_MS;
  const since = new Date(isKnown ? sweptUntil - OVERLAP_MS : startedAt.getTime() - LOOK_BACK_MS[kind]);
  return { since, startedAt, after: row?.startedAt ? row.pageAfter : null };
}

/** Saves a sweep's progress; `after` null restarts it. */
export async function saveSweepCursor(
  kind: ChangeList,
  { startedAt }: SweepCursor,
  after: string | null,
): Promise<void> {
  const state = { startedAt, pageAfter: after };
  await db.providerSweep.upsert({ where: { kind }, create: { kind, ...state }, update: state });
}

/** Ends a sweep: the next one starts at this one's start time minus the overlap. */
export async function finishSweep(kind: ChangeList, { startedAt }: SweepCursor): Promise<void> {
  await db.$executeRaw`
    INSERT INTO provider_sweeps (kind, swept_until) VALUES (${kind}, ${startedAt})
    ON CONFLICT (kind) DO UPDATE SET
      swept_until = GREATEST(provider_sweeps.swept_until, EXCLUDED.swept_until), started_at = NULL, page_after = NULL`;
}
