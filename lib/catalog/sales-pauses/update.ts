import { z } from "zod";
import { releaseAdvisories } from "@/lib/catalog/passport/advisories/advisories.rows";
import { findingKey } from "@/lib/catalog/passport/advisories/release-findings";
import { findBrokenFiles } from "@/lib/catalog/delivery/undelivered";
import { listSecrets } from "@/lib/catalog/releases/secrets";
import { notifySalesPause, notifyBuyersOfPause, notifyWatchers } from "@/lib/catalog/sales-pauses/notices";
import { FIX_MS, PAUSE_REASONS, type PauseReason } from "@/lib/catalog/sales-pauses/sales-pauses.constants";
import { type PauseFinding, storedFindings } from "@/lib/catalog/sales-pauses/sales-pauses.rows";
import { recordAudit } from "@/lib/foundation/audit";
import { invalidateTags, tags } from "@/lib/foundation/cache/tags";
import { type Db, db } from "@/lib/foundation/db/client";
import { lockRow, transaction } from "@/lib/foundation/db/transaction";
import { defineJob } from "@/lib/foundation/jobs/jobs";

type Finding = Omit<PauseFinding, "since">;
/** Null for what is not known yet: it changes nothing. */
type Findings = { version: string; found: Record<PauseReason, Finding[] | null> };

/** Findings of one kind that a pause names; a release with more has the same to do. */
const MAX_FINDINGS = 100;

/** The critical vulnerabilities of production dependencies; null while they were not looked up. */
function criticalOf(stored: unknown): Finding[] | null {
  const result = releaseAdvisories.safeParse(stored).data;
  if (!result || result.status === "failed" || result.reason === "not_read") return null;
  return result.findings
    .filter(({ dev, severity }) => !dev && severity === "critical")
    .map(({ ecosystem, name, version, id, fixedIn }) => ({
      // Not by version: what staff accepted stays accepted when the package is updated.
      key: findingKey({ ecosystem, name, id }),
      label: `${name} ${version} (${ecosystem}): ${id}${fixedIn ? `, fixed in ${fixedIn}` : ""}`,
    }));
}

/** Collects what the checks found in the newest published release of an app; null without one. */
async function collectFindings(tx: Db, appId: string): Promise<Findings | null> {
  const release = await tx.release.findFirst({
    where: { appId, status: "published" },
    orderBy: [{ publishedAt: "desc" }, { id: "desc" }],
    select: { id: true, version: true, advisories: true },
  });
  if (!release) return null;
  const secrets = await listSecrets(tx, [release.id]);
  const open = secrets.filter(({ dismissal }) => !dismissal?.accepted);
  return {
    version: release.version,
    found: {
      critical_vulnerability: criticalOf(release.advisories),
      secret: open.map(({ id, kind, file, line }) => ({ key: id, label: `${file}, line ${line}: ${kind}` })),
      broken_file: (await findBrokenFiles(tx, release.id)).map(({ id, name }) => ({ key: id, label: name })),
    },
  };
}

/** Loads the keys of what staff have accepted in an app: none of it pauses sales again. */
async function loadAccepted(tx: Db, appId: string): Promise<Set<string>> {
  const granted = await tx.salesPause.findMany({
    where: { appId, granted: true },
    select: { findings: true, appealedAt: true },
  });
  return new Set(
    granted.flatMap(({ findings, appealedAt }) =>
      storedFindings
        .parse(findings)
        .flatMap(({ key, since }) => (appealedAt && new Date(since) <= appealedAt ? key : [])),
    ),
  );
}

/** One place for each key, the first. */
const distinct = (findings: readonly Finding[]): Finding[] =>
  [...new Map([...findings].reverse().map((finding) => [finding.key, finding])).values()]
    .reverse()
    .slice(0, MAX_FINDINGS);

/**
 * Compares what the checks found in an app's newest release with its open pauses: starts the clock of what is new, ends
 * what was fixed, and pauses new sales when a clock has run out. Safe to repeat.
 * @param now for tests
 */
export async function updateSalesPauses(appId: string, now = new Date()): Promise<void> {
  await transaction(async (tx) => {
    await lockRow(tx, "App", appId);
    if ((await tx.app.count({ where: { id: appId } })) === 0) return;
    const wasPaused = await findPause(tx, appId);
    await applyFindings(tx, appId, now);
    await recordChange(tx, appId, wasPaused);
  });
}

/** The same inside a transaction that has locked the app and continues with `recordChange`. */
export async function applyFindings(tx: Db, appId: string, now: Date): Promise<void> {
  const collected = await collectFindings(tx, appId);
  const accepted = await loadAccepted(tx, appId);
  for (const reason of PAUSE_REASONS) {
    const found = collected ? collected.found[reason] : [];
    if (!found) continue;
    const open = distinct(found.filter(({ key }) => !accepted.has(key)));
    await updatePause(tx, { appId, reason, version: collected?.version ?? "", found: open, now });
  }
}

/**
 * Shows and records that sales of an app paused or resumed, if they did.
 * @param wasPaused why they were paused before; null if they were not
 */
export async function recordChange(tx: Db, appId: string, wasPaused: PauseReason | null): Promise<void> {
  const isPaused = await findPause(tx, appId);
  if (wasPaused === isPaused) return;
  await invalidateTags(tx, [tags.app(appId)]);
  if (wasPaused && isPaused) return;
  const action = isPaused ? "sales.pause" : "sales.resume";
  await recordAudit(tx, { actor: null, action, subject: { type: "app", id: appId } });
  if (!isPaused) await notifyWatchers.add(tx, { appId }, { key: `sales-resumed-${appId}` });
}

type Update = { appId: string; reason: PauseReason; version: string; found: readonly Finding[]; now: Date };

async function updatePause(tx: Db, { appId, reason, version, found, now }: Update): Promise<void> {
  const open = await tx.salesPause.findFirst({ where: { appId, reason, endedAt: null } });
  if (found.length === 0) {
    if (!open) return;
    await tx.salesPause.update({ where: { id: open.id }, data: { endedAt: now } });
    if (open.pausedAt) await notice(tx, open.id, "resumed", now);
    return;
  }
  const known = new Map(open ? storedFindings.parse(open.findings).map(({ key, since }) => [key, since]) : []);
  const findings = found.map((finding) => ({ ...finding, since: known.get(finding.key) ?? now.toISOString() }));
  const first = Math.min(...findings.map(({ since }) => Date.parse(since)));
  const dueAt = new Date(first + FIX_MS[reason]);
  const pausedAt = dueAt <= now ? (open?.pausedAt ?? now) : null;
  const data = { version, findings, dueAt, pausedAt };
  const { id } = open
    ? await tx.salesPause.update({ where: { id: open.id }, data, select: { id: true } })
    : await tx.salesPause.create({ data: { ...data, appId, reason, createdAt: now }, select: { id: true } });
  const isNew = findings.some(({ key }) => !known.has(key));
  const wasPaused = Boolean(open?.pausedAt);
  if (pausedAt && !wasPaused) {
    // Of a lost file, `delivery/notices.ts` tells its developer, and the buyers who can't download anything.
    if (reason === "broken_file") return;
    await notice(tx, id, "paused", now);
    await notifyBuyersOfPause.add(tx, { pauseId: id }, { key: `sales-paused-${id}-${now.getTime()}` });
  } else if (wasPaused && !pausedAt) await notice(tx, id, "resumed", now);
  else if (isNew) await notice(tx, id, "found", now);
}

const notice = (tx: Db, pauseId: string, what: "found" | "paused" | "resumed", now: Date) =>
  notifySalesPause.add(
    tx,
    { pauseId, what, noticeId: String(now.getTime()) },
    { key: `sales-pause-${pauseId}-${what}-${now.getTime()}` },
  );

/** Returns why new sales of an app are paused; null while it can be bought. */
export async function findPause(client: Pick<Db, "salesPause">, appId: string): Promise<PauseReason | null> {
  const open = await client.salesPause.findMany({
    where: { appId, endedAt: null, pausedAt: { not: null } },
    select: { reason: true },
  });
  return PAUSE_REASONS.find((reason) => open.some((pause) => pause.reason === reason)) ?? null;
}

/** Job: compares an app's newest release with its pauses, queued by what changes either. */
export const reviewSales = defineJob({
  name: "review_sales",
  payload: z.object({ appId: z.string() }),
  priority: "email",
  run: ({ appId }) => updateSalesPauses(appId),
});

/** Queues the comparison inside the transaction of a change of the app's releases or of what is known about them. */
export const queueSalesReview = (tx: Pick<Db, "$queryRaw">, appId: string): Promise<void> =>
  reviewSales.add(tx, { appId }, { key: `review-sales-${appId}` });

const MAX_PER_RUN = 500;

/** Job that runs every ten minutes: pauses sales of the apps whose time to fix something has run out. */
export const pauseDueSales = defineJob({
  name: "pause_due_sales",
  priority: "email",
  schedule: { cron: "*/10 * * * *", maxAttempts: 1 },
  run: async () => {
    const due = await db.salesPause.findMany({
      where: { endedAt: null, pausedAt: null, dueAt: { lte: new Date() } },
      orderBy: [{ dueAt: "asc" }, { id: "asc" }],
      take: MAX_PER_RUN,
      select: { appId: true },
    });
    for (const appId of new Set(due.map((pause) => pause.appId))) await updateSalesPauses(appId);
  },
});
