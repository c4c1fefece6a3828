import type { IncomingHttpHeaders } from "node:http";
import { type CheckResult, type Health, healthSelect, nextCheckAt, nextHealth } from "@/lib/catalog/delivery/health";
import { sendLinkBroken } from "@/lib/catalog/delivery/notices";
import { invalidateTags, tags } from "@/lib/foundation/cache/tags";
import { db, withAdvisoryLock } from "@/lib/foundation/db/client";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { queryRows } from "@/lib/foundation/db/query-rows";
import { transaction } from "@/lib/foundation/db/transaction";
import { type Visit, visitLink } from "@/lib/foundation/visit-link";
import { defineJob } from "@/lib/foundation/jobs/jobs";
import { logError } from "@/lib/foundation/log";

/** Links that one run visits at most, each on another host, and how many at once. */
const MAX_LINKS = 20;
const AT_ONCE = 5;
/** New links that one run takes in. */
const MAX_NEW = 200;
const MINUTE_MS = 60_000;
/** A link that is broken is not urgent: it only shows on a page. */
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Other hosts that show that we are online. */
const WITNESSES = 3;

/** Headers of services that turn away programs, whatever they answer with. */
const WALL_HEADERS = ["cf-mitigated", "x-datadome", "x-sucuri-block", "x-amzn-waf-action", "retry-after"];
const TURNED_AWAY = [401, 403, 407, 429, 451];
const GONE = [404, 410];

const isWall = (headers: IncomingHttpHeaders) => WALL_HEADERS.some((name) => headers[name] !== undefined);

/** Judges what a site answered: only what a person would see as broken, too, is a failure. */
export function judgeVisit(visit: Visit): CheckResult {
  if ("failure" in visit) return visit.failure === "blocked" ? "unknown" : { problem: visit.failure };
  const { status, headers } = visit;
  if (status < 400) return "ok";
  if (TURNED_AWAY.includes(status)) return "unknown";
  if (GONE.includes(status)) return { problem: "not_found" };
  return status >= 500 && !isWall(headers) ? { problem: "server_error" } : "unknown";
}

/** Links of listed apps, as `url`. */
const listedLinks = Prisma.sql`(
  SELECT demo_url AS url FROM apps WHERE status = 'approved' AND demo_url IS NOT NULL
  UNION SELECT download_url FROM apps WHERE status = 'approved' AND download_url IS NOT NULL
)`;

/** Takes in the links of listed apps that were not checked before. */
async function addNewLinks(now: Date): Promise<void> {
  const found = await queryRows(
    db,
    { url: "text?" },
    Prisma.sql`
      SELECT listed.url FROM ${listedLinks} AS listed
      WHERE NOT EXISTS (SELECT 1 FROM link_checks c WHERE c.url = listed.url) LIMIT ${MAX_NEW}`,
  );
  const data = found.flatMap(({ url }) =>
    url && URL.canParse(url) ? [{ url, host: new URL(url).host, healthDueAt: now }] : [],
  );
  await db.linkCheck.createMany({ data, skipDuplicates: true });
}

/** Returns the links that are due, the longest first: one for each host that was not visited within a minute. */
async function findDueLinks(now: Date): Promise<string[]> {
  const recently = new Date(now.getTime() - MINUTE_MS);
  const rows = await queryRows(
    db,
    { url: "text" },
    Prisma.sql`
      SELECT due.url FROM (
        SELECT DISTINCT ON (c.host) c.url, c.health_due_at FROM link_checks c
        WHERE c.health_due_at <= ${now}::timestamptz AND NOT EXISTS (
          SELECT 1 FROM link_checks other
          WHERE other.host = c.host AND other.health_checked_at > ${recently}::timestamptz
        )
        ORDER BY c.host, c.health_due_at, c.url
      ) AS due ORDER BY due.health_due_at, due.url LIMIT ${MAX_LINKS}`,
  );
  return rows.map(({ url }) => url);
}

const findApps = (url: string) =>
  db.app.findMany({
    where: { status: "approved", OR: [{ demoUrl: url }, { downloadUrl: url }] },
    select: { id: true, demoUrl: true },
  });

/** Visits links, a few at a time. */
async function visitAll(urls: readonly string[]): Promise<Map<string, Visit>> {
  const visits = new Map<string, Visit>();
  const queue = [...urls];
  const visitNext = async (): Promise<void> => {
    for (let url = queue.shift(); url !== undefined; url = queue.shift()) visits.set(url, await visitLink(url));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitNext));
  return visits;
}

/** Whether no host answers at all, not even others that answered before: then it is us who are cut off. */
async function isCutOff(visits: ReadonlyMap<string, Visit>, now: Date): Promise<boolean> {
  const answered = (visit: Visit) => "status" in visit || visit.failure === "redirects";
  const silent = [...visits.values()].filter((visit) => "failure" in visit && visit.failure !== "blocked");
  if (silent.length === 0 || [...visits.values()].some(answered)) return false;
  const others = await db.linkCheck.findMany({
    where: {
      health: "healthy",
      url: { notIn: [...visits.keys()] },
      host: { notIn: [...visits.keys()].map((url) => new URL(url).host) },
      healthCheckedAt: { lt: new Date(now.getTime() - MINUTE_MS) },
    },
    distinct: ["host"],
    orderBy: { host: "asc" },
    take: WITNESSES,
    select: { url: true },
  });
  const seen = await visitAll(others.map(({ url }) => url));
  if ([...seen.values()].some(answered)) return false;
  return silent.length + seen.size > 1;
}

/**
 * Visits links of listed apps that are due. When no host answers, we are cut off ourselves and nothing counts as a
 * failure.
 */
export async function checkLinks(now = new Date()): Promise<void> {
  await addNewLinks(now);
  const visits = await visitAll(await findDueLinks(now));
  if (visits.size === 0) return;
  const isOffline = await isCutOff(visits, now);
  if (isOffline) logError("no external site answers", { event: "links_unreachable", links: visits.size });
  for (const [url, visit] of visits) await saveVisit(url, isOffline ? "unknown" : judgeVisit(visit), now);
}

/** Job, every minute, on one server at a time. */
export const checkLinksJob = defineJob({
  name: "check_links",
  priority: "cleanup",
  schedule: { cron: "* * * * *", maxAttempts: 1 },
  run: () => withAdvisoryLock("forgehall check links", () => checkLinks()),
});

/** Stores what a visit found, tells developers of a link that broke, and renews the pages that show it. */
async function saveVisit(url: string, result: CheckResult, now: Date): Promise<void> {
  const apps = await findApps(url);
  if (apps.length === 0) {
    await db.linkCheck.deleteMany({ where: { url } });
    return;
  }
  await transaction(async (tx) => {
    const before: Health | null = await tx.linkCheck.findUnique({ where: { url }, select: healthSelect });
    if (!before) return;
    const next = nextHealth(before, result, now);
    const due = next.health === "broken" ? new Date(now.getTime() + DAY_MS) : nextCheckAt(next, now);
    await tx.linkCheck.update({ where: { url }, data: { ...next, healthCheckedAt: now, healthDueAt: due } });
    if (next.health !== "broken" && before.health !== "broken") return;
    await invalidateTags(
      tx,
      apps.map(({ id }) => tags.app(id)),
    );
    if (next.health === before.health || next.health !== "broken") return;
    const since = now.toISOString();
    const jobs = apps.map(({ id: appId, demoUrl }) => ({
      payload: { appId, kind: demoUrl === url ? ("demo" as const) : ("download" as const), since },
      key: `link-broken-${appId}-${since}`,
    }));
    await sendLinkBroken.addMany(tx, jobs);
  });
}
