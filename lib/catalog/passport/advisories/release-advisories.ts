import { z } from "zod";
import { SEVERITIES } from "@/lib/catalog/passport/advisories/advisories.constants";
import {
  MAX_FINDINGS,
  packageFinding,
  packageVersion,
  type ReleaseAdvisories,
  releaseAdvisories,
} from "@/lib/catalog/passport/advisories/advisories.rows";
import type { OsvRecords } from "@/lib/catalog/passport/advisories/osv";
import {
  configuredDatabases,
  coveredEcosystems,
  type DuePackage,
  refreshPackages,
} from "@/lib/catalog/passport/advisories/package-advisories";
import { AdvisoryServiceError } from "@/lib/catalog/passport/advisories/request-json";
import { queueSalesReview } from "@/lib/catalog/sales-pauses/update";
import { invalidateTags, tags } from "@/lib/foundation/cache/tags";
import { db, type Db } from "@/lib/foundation/db/client";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { queryRows } from "@/lib/foundation/db/query-rows";
import { lockRow, transaction } from "@/lib/foundation/db/transaction";

/** Hours for which what is known about a package or a release counts as today's. */
export const FRESH_HOURS = 12;
/** Packages of a release that are looked up before the rest of it. */
const REFRESH = 20_000;

export const staleBefore = (now: Date): Date => new Date(now.getTime() - FRESH_HOURS * 60 * 60 * 1000);

/**
 * The packages of a release, each once, by the names of their registries: PyPI's ignore case and the kind of dash.
 * Databases are not asked about what no registry accepts as a name or a version: `plain` is false.
 */
const packagesOf = (releaseId: string) => Prisma.sql`
  SELECT ecosystem, name, version, dev,
    name ~ '^[A-Za-z0-9@._~/+-]+$' AND length(name) <= 214
      AND version ~ '^[A-Za-z0-9.+!~:_-]+$' AND length(version) <= 128 AS plain
  FROM (
    SELECT p.ecosystem, p.version, bool_and(p.dev) AS dev,
      CASE WHEN p.ecosystem = 'PyPI' THEN regexp_replace(lower(p.name), '[-_.]+', '-', 'g') ELSE p.name END AS name
    FROM release_files file,
      jsonb_to_recordset(file.dependencies->'packages') AS p(ecosystem text, name text, version text, dev boolean)
    WHERE file.release_id = ${releaseId}::uuid AND file.stored_at IS NOT NULL
    GROUP BY p.ecosystem, p.version, 4
  ) AS packages`;

/**
 * Looks up the dependencies of published releases, one release at a time, and stores the results. Packages that an
 * earlier release asked about aren't asked about again.
 * @returns the apps of which a release has other advisories than before
 * @throws AdvisoryServiceError when a database fails: results stay as they were, and a release that had none reads
 * "failed"
 */
export async function checkReleases(releaseIds: readonly string[], now = new Date()): Promise<string[]> {
  const changed = new Set<string>();
  const records: OsvRecords = new Map();
  for (const [index, id] of releaseIds.entries()) {
    let summary = await summarize(id, now);
    while (summary.due.length > 0) {
      try {
        await refreshPackages(summary.due, records, now);
      } catch (error) {
        if (error instanceof AdvisoryServiceError)
          for (const left of releaseIds.slice(index))
            await storeResult(left, { ...nothing(now), status: "failed" }, null);
        throw error;
      }
      summary = await summarize(id, now);
    }
    const appId = await storeResult(id, summary.result, now);
    if (appId) changed.add(appId);
  }
  return [...changed];
}

const nothing = (now: Date): ReleaseAdvisories => ({
  ...{ tool: configuredDatabases(), version: null, checkedAt: now.toISOString(), databaseDate: null },
  ...{ status: "nothing_found", reason: null, counts: { critical: 0, high: 0, medium: 0, low: 0 }, devCount: 0 },
  ...{ packageCount: 0, uncoveredCount: 0, findings: [], truncated: false },
});

const vulnerable = z.array(packageVersion.extend({ dev: z.boolean(), findings: z.array(packageFinding) }));

const due = z.array(packageVersion.extend({ stamp: z.string().nullable(), findings: z.unknown() }));

/** Summarizes what is known about a release's packages, unless some have to be looked up first: then returns those. */
async function summarize(
  releaseId: string,
  now: Date,
): Promise<{ result: ReleaseAdvisories; due: readonly DuePackage[] }> {
  const [files] = await queryRows(
    db,
    { unread: "bool?", locks: "int4?", manifests: "int4?", truncated: "bool?" },
    Prisma.sql`
      SELECT bool_or(dependencies IS NULL) AS unread, bool_or((dependencies->>'truncated')::boolean) AS truncated,
        sum(jsonb_array_length(dependencies->'lockFiles'))::int AS locks,
        sum(jsonb_array_length(dependencies->'manifestsWithoutLock'))::int AS manifests
      FROM release_files WHERE release_id = ${releaseId}::uuid AND stored_at IS NOT NULL`,
  );
  const none = nothing(now);
  const done = (result: Partial<ReleaseAdvisories>) => ({ result: { ...none, ...result }, due: [] });
  if (files?.unread ?? true) return done({ status: "not_checked", reason: "not_read" });
  if (!files?.locks)
    return done(files?.manifests ? { status: "not_checked", reason: "no_lock_file" } : { status: "not_applicable" });
  const [packages] = await queryRows(
    db,
    { count: "int4", uncovered: "int4", oldest: "timestamptz?", vulnerable: "jsonb", due: "jsonb" },
    Prisma.sql`
      SELECT count(*)::int AS count, count(*) FILTER (WHERE a.findings IS NULL)::int AS uncovered,
        min(a.checked_at) AS oldest,
        coalesce(jsonb_agg(jsonb_build_object(
          'ecosystem', p.ecosystem, 'name', p.name, 'version', p.version, 'dev', p.dev, 'findings', a.findings
        )) FILTER (WHERE jsonb_array_length(a.findings) > 0), '[]') AS vulnerable,
        coalesce(jsonb_agg(jsonb_build_object(
          'ecosystem', p.ecosystem, 'name', p.name, 'version', p.version, 'stamp', a.osv_stamp, 'findings', a.findings
        )) FILTER (WHERE covered AND (a.checked_at IS NULL OR a.checked_at < ${staleBefore(now)})), '[]') AS due
      FROM (SELECT *, plain AND ecosystem = ANY(${coveredEcosystems()}::text[]) AS covered
        FROM (${packagesOf(releaseId)}) AS packages) AS p
      LEFT JOIN package_advisories a
        ON a.ecosystem = p.ecosystem AND a.name = p.name AND a.version = p.version AND covered`,
  );
  if (!packages) return done({});
  const stale = due.parse(packages.due).slice(0, REFRESH);
  if (stale.length > 0) return { result: none, due: stale };
  const known = { packageCount: packages.count, uncoveredCount: packages.uncovered };
  if (packages.count > 0 && packages.uncovered === packages.count)
    return done({ ...known, status: "not_checked", reason: "not_covered" });
  const databaseDate = packages.oldest?.toISOString() ?? null;
  const listed = listFindings(vulnerable.parse(packages.vulnerable));
  return done({ ...known, databaseDate, ...listed, truncated: listed.truncated || files.truncated === true });
}

/** Sorts and counts what a release's packages have. */
function listFindings(packages: z.infer<typeof vulnerable>) {
  const all = packages.flatMap(({ findings, ...one }) => findings.map((finding) => ({ ...one, ...finding })));
  const rank = ({ dev, severity }: (typeof all)[number]) =>
    (dev ? SEVERITIES.length : 0) + SEVERITIES.indexOf(severity);
  all.sort(
    (one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name) || one.id.localeCompare(other.id),
  );
  const counts = { critical: 0, high: 0, medium: 0, low: 0 };
  for (const { dev, severity } of all) if (!dev) counts[severity] += 1;
  return {
    status: all.length > 0 ? ("found" as const) : ("nothing_found" as const),
    counts,
    devCount: all.filter(({ dev }) => dev).length,
    findings: all.slice(0, MAX_FINDINGS),
    truncated: all.length > MAX_FINDINGS,
  };
}

/**
 * Stores a result whole, with what the catalog filters by.
 * @param checkedAt null keeps an earlier result, and leaves the release due
 * @returns its app, when it has other advisories than before
 */
function storeResult(id: string, result: ReleaseAdvisories, checkedAt: Date | null): Promise<string | null> {
  return transaction(async (tx) => {
    const found = await tx.release.findUnique({ where: { id }, select: { appId: true } });
    if (!found) return null;
    const { appId } = found;
    // Before the release, as a decision about the app does; and one writer at a time of what the catalog filters by.
    await lockRow(tx, "App", appId);
    const release = await tx.release.findUnique({ where: { id }, select: { advisories: true } });
    const before = releaseAdvisories.safeParse(release?.advisories).data;
    if (!release || (before && !checkedAt)) return null;
    await tx.release.update({
      where: { id },
      data: { advisories: result, ...(checkedAt && { advisoriesCheckedAt: checkedAt }) },
      select: { id: true },
    });
    await updateNothingCritical(tx, appId);
    if (before && sameFindings(before, result)) return null;
    // Pages show a new date within ten minutes anyway.
    await invalidateTags(tx, [tags.app(appId)]);
    await queueSalesReview(tx, appId);
    return appId;
  });
}

const sameFindings = (one: ReleaseAdvisories, other: ReleaseAdvisories): boolean =>
  one.status === other.status && JSON.stringify(one.findings) === JSON.stringify(other.findings);

/**
 * Decides whether Browse finds the app under "Nothing critical": only when the dependencies of its newest release were
 * all looked up, and no production one has a critical vulnerability. Inside the caller's transaction, which has locked
 * the app.
 */
export async function updateNothingCritical(tx: Db, appId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE apps SET nothing_critical = NOT nothing_critical
    WHERE id = ${appId}::uuid AND nothing_critical IS DISTINCT FROM coalesce((
      SELECT advisories->>'status' IN ('found', 'nothing_found', 'not_applicable')
        AND (advisories->'counts'->>'critical')::int = 0
        AND (advisories->>'uncoveredCount')::int = 0 AND NOT (advisories->>'truncated')::boolean
      FROM releases WHERE app_id = ${appId}::uuid AND status = 'published'
      ORDER BY published_at DESC, id DESC LIMIT 1
    ), false)`;
}
