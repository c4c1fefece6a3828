import { advisoriesMessages, type FindingCheck } from "@/lib/catalog/passport/advisories/advisories.constants";
import { areOutdated } from "@/lib/catalog/passport/advisories/advisories-section";
import { releaseAdvisories } from "@/lib/catalog/passport/advisories/advisories.rows";
import { type Db, db } from "@/lib/foundation/db/client";

type Vulnerability = { ecosystem: string; name: string; id: string };

/** Names a known vulnerability of a package, whatever its version: "npm/lodash GHSA-35jh-r3h4-6jhm". */
export const findingKey = ({ ecosystem, name, id }: Vulnerability): string => `${ecosystem}/${name} ${id}`;

/** The most that are offered as criteria: the most severe ones of production dependencies come first. */
const MAX_OFFERED = 20;

/** Returns the known vulnerabilities of an app's newest release, by `findingKey`, with a sentence about each. */
export async function listFindings(appId: string): Promise<{ finding: string; label: string }[]> {
  const release = await db.release.findFirst({
    where: { appId, status: "published" },
    orderBy: [{ publishedAt: "desc" }, { id: "desc" }],
    select: { advisories: true },
  });
  const found = releaseAdvisories.safeParse(release?.advisories).data?.findings ?? [];
  const labels = new Map(found.map((each) => [findingKey(each), advisoriesMessages.finding(each)]));
  return [...labels].slice(0, MAX_OFFERED).map(([finding, label]) => ({ finding, label }));
}

/** Looks for known vulnerabilities, by `findingKey`, in a release. */
export async function checkFindings(
  client: Pick<Db, "release">,
  releaseId: string,
  findings: readonly string[],
  now = new Date(),
): Promise<Map<string, FindingCheck>> {
  const release = await client.release.findUnique({ where: { id: releaseId }, select: { advisories: true } });
  const result = releaseAdvisories.safeParse(release?.advisories).data;
  const present = new Set(result?.findings.map(findingKey));
  const isKnown =
    result !== undefined &&
    ["found", "nothing_found", "not_applicable"].includes(result.status) &&
    result.uncoveredCount === 0 &&
    !result.truncated &&
    !areOutdated(result, now);
  return new Map(findings.map((finding) => [finding, present.has(finding) ? "present" : isKnown ? "gone" : "unknown"]));
}
