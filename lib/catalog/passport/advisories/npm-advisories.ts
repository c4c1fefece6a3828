import semver from "semver";
import { z } from "zod";
import { type Severity } from "@/lib/catalog/passport/advisories/advisories.constants";
import {
  type PackageFinding,
  packageFinding,
  type PackageVersion,
} from "@/lib/catalog/passport/advisories/advisories.rows";
import { asFolder, requestJson } from "@/lib/catalog/passport/advisories/request-json";

/** npm's severities. */
const severities = {
  critical: "critical",
  high: "high",
  moderate: "medium",
  low: "low",
  info: "low",
} as const satisfies Record<string, Severity>;

const bulkResponse = z.record(
  z.string(),
  z
    .array(
      z.object({
        id: z.union([z.int(), z.string()]),
        url: packageFinding.shape.url,
        severity: z.enum(["critical", "high", "moderate", "low", "info"]),
        vulnerable_versions: z.string().max(2_000),
      }),
    )
    .max(1_000),
);

type BulkAdvisory = z.infer<typeof bulkResponse>[string][number];

/** As npm itself compares (`npm audit`). */
const OPTIONS = { includePrerelease: true, loose: true };

/**
 * Asks an npm registry which of these versions have known vulnerabilities (`npm audit` calls the same).
 * @param base the registry's address
 * @param packages of npm; at most 500
 * @returns the findings of each package, in their order
 * @throws AdvisoryServiceError
 */
export async function findNpmAdvisories(
  base: string,
  packages: readonly PackageVersion[],
): Promise<PackageFinding[][]> {
  const body = Object.groupBy(packages, ({ name }) => name);
  const found = new Map(
    Object.entries(
      await requestJson(new URL("-/npm/v1/security/advisories/bulk", asFolder(base)), {
        schema: bulkResponse,
        body: Object.fromEntries(
          Object.entries(body).map(([name, group = []]) => [name, [...new Set(group.map(({ version }) => version))]]),
        ),
      }),
    ),
  );
  return packages.map(({ name, version }) =>
    (found.get(name) ?? []).flatMap((advisory) => toFinding(advisory, version) ?? []),
  );
}

/** The endpoint returns what any of the versions asked for has; null when this one has not. */
function toFinding({ id, url, severity, vulnerable_versions }: BulkAdvisory, version: string): PackageFinding | null {
  // Like npm, a range that can't be read covers everything.
  const range = semver.validRange(vulnerable_versions, OPTIONS) === null ? "*" : vulnerable_versions;
  if (!semver.satisfies(version, range, OPTIONS)) return null;
  return {
    id: /GHSA(?:-[a-z0-9]{4}){3}/.exec(url)?.[0] ?? `npm-${id}`,
    url,
    severity: severities[severity],
    fixedIn: findFixed(version, range),
  };
}

/** Returns the first version after those of the range that contain `version`; null when the range does not say. */
function findFixed(version: string, range: string): string | null {
  const fixed = new semver.Range(range, OPTIONS).set
    .filter((comparators) => comparators.every((comparator) => comparator.test(version)))
    .flatMap((comparators) => comparators.filter(({ operator }) => operator === "<"))
    // "<1.2.3-0" is how a range of majors ends.
    .map(({ semver: bound }) => bound.version.replace(/-0$/, ""))
    .filter((candidate) => !semver.satisfies(candidate, range, OPTIONS));
  return semver.sort(fixed)[0] ?? null;
}
