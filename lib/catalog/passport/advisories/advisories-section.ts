import { advisoriesMessages } from "@/lib/catalog/passport/advisories/advisories.constants";
import { type ReleaseAdvisories, releaseAdvisories } from "@/lib/catalog/passport/advisories/advisories.rows";
import { configuredDatabases } from "@/lib/catalog/passport/advisories/package-advisories";
import type { PassportSection } from "@/lib/catalog/passport/passport.rows";

/** Hours after which a result reads as outdated. */
const OUTDATED_HOURS = 48;

/** Whether the answers that a result is made of are too old to speak for today. */
export const areOutdated = ({ databaseDate }: Pick<ReleaseAdvisories, "databaseDate">, now: Date): boolean =>
  databaseDate !== null && now.getTime() - Date.parse(databaseDate) > OUTDATED_HOURS * 60 * 60 * 1000;

/**
 * Makes the passport's section on known vulnerabilities. Only production dependencies count; those that are used during
 * development are listed after them and say so.
 * @param stored `Release.advisories`
 */
export function advisoriesSection(stored: unknown, now: Date): PassportSection {
  const result = releaseAdvisories.safeParse(stored).data;
  const none = { critical: 0, high: 0, medium: 0, low: 0 };
  const kind = "advisories";
  const limits = limitsOf(result, now);
  if (!result || result.status === "not_checked" || result.status === "failed") {
    const empty = { tool: null, version: null, checkedAt: null, databaseDate: null, counts: none, findings: [] };
    return { kind, status: result?.status ?? "not_checked", ...empty, limits };
  }
  const { status, tool, version, checkedAt, databaseDate, counts, findings } = result;
  return {
    ...{ kind, status, tool, version, checkedAt, databaseDate, counts },
    findings: findings.map(advisoriesMessages.finding),
    limits,
  };
}

function limitsOf(result: ReleaseAdvisories | undefined, now: Date): string[] {
  if (!result) return [configuredDatabases() ? advisoriesMessages.waiting : advisoriesMessages.notConfigured];
  if (result.reason) return [advisoriesMessages[result.reason]];
  if (result.status === "failed") return [advisoriesMessages.failed];
  if (result.status === "not_applicable") return [advisoriesMessages.noDependencies];
  return [
    ...(result.databaseDate && areOutdated(result, now) ? [advisoriesMessages.outdated(result.databaseDate)] : []),
    advisoriesMessages.limit,
    ...(result.uncoveredCount > 0 ? [advisoriesMessages.uncovered(result.uncoveredCount)] : []),
    ...(result.truncated ? [advisoriesMessages.truncated] : []),
  ];
}
