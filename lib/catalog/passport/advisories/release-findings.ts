import { advisoriesMessages, type FindingCheck } from "@/lib/catalog/passport/advisories/advisories.constants";
import { areOutdated } from "@/lib/catalog/passport/advisories/advisories-section";
import { releaseAdvisories } from "@/lib/catalog/passport/advisories/advisories.rows";
import { type Db, db } from "@/lib/foundation/db/client";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { queryRows } from "@/lib/foundation/db/query-rows";

type Vulnerability = { ecosystem: string; name: string; id: string };

/** Names a known vulnerability of a package, whatever its version: "npm/lodash GHSA-35jh-r3h4-6jhm". */
export const findingKey = ({ ecosystem, name, id }: Vulnerability): string => `${ecosystem}/${name} ${id}`;

/**
 * Returns the known vulnerabilities of an app's newest release, by `findingKey`, with a sentence about each: the most
 * severe ones of production dependencies first.
 */
export async function listFindings(appId: string): Promise<{ finding: string; label: string }[]> {
  const release = await db.release.findFirst({
    where: { appId, status: "published" },
    orderBy: [{ publishedAt: "desc" }, { id: "desc" }],
    select: { advisories: true },
  });
  const found = releaseAdvisories.safeParse(release?.advisories).data?.findings ?? [];
  const labels = new Map(found.map((each) => [findingKey(each), advisoriesMessages.finding(each)]));
  return [...labels].map(([finding, label]) => ({ finding, label }));
}

/**
 * Looks for known vulnerabilities, by `findingKey`, in a release. One that isn't found is `gone` only if the lock files
 * name every package: deleting a lock file fixes nothing.
 */
export async function checkFindings(
  client: Pick<Db, "$queryRaw">,
  releaseId: string,
  findings: readonly string[],
  now = new Date(),
): Promise<Map<string, FindingCheck>> {
  const [release] = await queryRows(
    client,
    { advisories: "jsonb?", isWhole: "bool" },
    Prisma.sql`
      SELECT r.advisories, NOT EXISTS (
        SELECT 1 FROM release_files f WHERE f.release_id = r.id AND f.stored_at IS NOT NULL
          AND coalesce(jsonb_array_length(f.dependencies->'manifestsWithoutLock') > 0, TRUE)
      ) AS "isWhole"
      FROM releases r WHERE r.id = ${releaseId}::uuid`,
  );
  const result = releaseAdvisories.safeParse(release?.advisories).data;
  const present = new Set(result?.findings.map(findingKey));
  const isKnown =
    result !== undefined &&
    (result.status === "found" || result.status === "nothing_found") &&
    release?.isWhole === true &&
    result.uncoveredCount === 0 &&
    !result.truncated &&
    !areOutdated(result, now);
  return new Map(findings.map((finding) => [finding, present.has(finding) ? "present" : isKnown ? "gone" : "unknown"]));
}
