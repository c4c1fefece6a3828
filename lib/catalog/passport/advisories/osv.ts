import { createHash } from "node:crypto";
import { CVSS } from "@turingpointde/cvss.js";
import { z } from "zod";
import { SEVERITIES, type Severity } from "@/lib/catalog/passport/advisories/advisories.constants";
import {
  type PackageFinding,
  packageFinding,
  type PackageVersion,
} from "@/lib/catalog/passport/advisories/advisories.rows";
import { asFolder, requestJson } from "@/lib/catalog/passport/advisories/request-json";

const { id } = packageFinding.shape;
const summary = z.object({ id, modified: z.string().max(40) });
type Summary = z.infer<typeof summary>;

const batchResponse = z.object({
  results: z.array(
    z.object({
      vulns: z.array(summary).max(5_000).optional(),
      next_page_token: z.string().max(2_000).optional(),
    }),
  ),
});

const event = z.object({ fixed: z.string().max(100).optional() });
const record = z.object({
  id,
  withdrawn: z.string().optional(),
  aliases: z.array(z.string().max(200)).max(1_000).optional(),
  severity: z.array(z.object({ score: z.string().max(300) })).optional(),
  affected: z
    .array(
      z.object({
        package: z.object({ ecosystem: z.string(), name: z.string() }).optional(),
        ranges: z.array(z.object({ events: z.array(event) })).optional(),
      }),
    )
    .optional(),
  database_specific: z.object({ severity: z.string().optional() }).optional(),
});
type OsvRecord = z.infer<typeof record>;

/** Records that a run has loaded, so that it loads each once. */
export type OsvRecords = Map<string, OsvRecord>;

/** What OSV has about one version of a package. The same stamp means: nothing has changed. */
export type OsvFindings = { stamp: string; findings: PackageFinding[] };

const MAX_RECORDS = 2_000;
const MAX_PAGES = 10;
const AT_ONCE = 8;
/** Of one version of a package. */
const MAX_SUMMARIES = 200;

/**
 * Asks OSV which of these versions have known vulnerabilities. OSV decides by the version itself.
 * @param base OSV's address
 * @param packages at most 500
 * @param known what is known of each, in their order: what has not changed is not loaded again
 * @param records what this run has loaded; filled
 * @returns what it has about each package, in their order
 * @throws AdvisoryServiceError
 */
export async function findOsvAdvisories(
  base: string,
  packages: readonly PackageVersion[],
  known: readonly (OsvFindings | undefined)[],
  records: OsvRecords,
): Promise<OsvFindings[]> {
  const summaries = await queryBatch(base, packages);
  const stamps = summaries.map(stampOf);
  const wanted = new Set(
    summaries.flatMap((found, index) => (known[index]?.stamp === stamps[index] ? [] : found.map((one) => one.id))),
  );
  if (records.size + wanted.size > MAX_RECORDS) records.clear();
  await loadRecords(base, [...wanted], records);
  return packages.map((one, index) => {
    const [found = [], stamp = "", before] = [summaries[index], stamps[index], known[index]];
    if (before?.stamp !== stamp) return { stamp, findings: toFindings(one, found, records) };
    return { stamp, findings: before.findings.filter((finding) => found.some((each) => each.id === finding.id)) };
  });
}

/** Change it when findings are made of records in another way. */
const FORM = "1";

const stampOf = (found: readonly Summary[]): string =>
  createHash("sha256")
    .update([FORM, ...found.map((one) => `${one.id} ${one.modified}`).sort()].join("\n"))
    .digest("base64url");

/** Asks for the ids and dates of what each package has; several times where an answer has pages. */
async function queryBatch(base: string, packages: readonly PackageVersion[]): Promise<Summary[][]> {
  const found: Summary[][] = packages.map(() => []);
  let open = packages.map((one, index) => ({ index, query: toQuery(one) as object }));
  for (let page = 0; page < MAX_PAGES && open.length > 0; page += 1) {
    const { results } = await requestJson(new URL("v1/querybatch", asFolder(base)), {
      schema: batchResponse.refine(({ results: each }) => each.length === open.length, "another number of results"),
      body: { queries: open.map(({ query }) => query) },
    });
    open = open.flatMap((asked, place) => {
      const { vulns = [], next_page_token } = results[place] ?? {};
      found[asked.index]?.push(...vulns);
      return next_page_token ? [{ ...asked, query: { ...asked.query, page_token: next_page_token } }] : [];
    });
  }
  return found.map((vulns) => vulns.slice(0, MAX_SUMMARIES));
}

/** OSV's versions of Go modules have no "v". */
const toQuery = ({ ecosystem, name, version }: PackageVersion) => ({
  package: { ecosystem, name },
  version: ecosystem === "Go" ? version.replace(/^v/, "") : version,
});

async function loadRecords(base: string, ids: readonly string[], records: OsvRecords): Promise<void> {
  const missing = ids.filter((name) => !records.has(name));
  for (let start = 0; start < missing.length; start += AT_ONCE) {
    await Promise.all(
      missing.slice(start, start + AT_ONCE).map(async (name) => {
        const url = new URL(`v1/vulns/${encodeURIComponent(name)}`, asFolder(base));
        records.set(name, await requestJson(url, { schema: record }));
      }),
    );
  }
}

/** One vulnerability has records in several databases, which name each other: GitHub's comes first. */
function toFindings(one: PackageVersion, summaries: readonly Summary[], records: OsvRecords): PackageFinding[] {
  const seen = new Set<string>();
  const findings: PackageFinding[] = [];
  const found = summaries.flatMap((each) => {
    const details = records.get(each.id);
    return details && !details.withdrawn ? [{ ...details, id: each.id }] : [];
  });
  const isFirst = ({ id: name }: { id: string }) => name.startsWith("GHSA-");
  for (const each of [...found.filter(isFirst), ...found.filter((other) => !isFirst(other))]) {
    const names = [each.id, ...(each.aliases ?? [])];
    if (!names.some((name) => seen.has(name)))
      findings.push({
        id: each.id,
        url: isFirst(each) ? `https://github.com/advisories/${each.id}` : `https://osv.dev/vulnerability/${each.id}`,
        severity: severityOf(each),
        fixedIn: findFixed(one, each),
      });
    names.forEach((name) => seen.add(name));
  }
  return findings;
}

const named: Record<string, Severity> = {
  CRITICAL: "critical",
  HIGH: "high",
  MODERATE: "medium",
  MEDIUM: "medium",
  LOW: "low",
};

/**
 * The severity that the database states, else of the highest CVSS vector, else "medium". A package that was published
 * to do harm has none and is critical.
 */
function severityOf({ id: name, severity = [], database_specific }: OsvRecord): Severity {
  if (name.startsWith("MAL-")) return "critical";
  const stated = named[database_specific?.severity?.toUpperCase() ?? ""];
  if (stated) return stated;
  const rated = severity.flatMap(({ score }) => rateVector(score) ?? []);
  return SEVERITIES.find((level) => rated.includes(level)) ?? "medium";
}

/** Null for a vector of a version that the library does not know. */
function rateVector(vector: string): Severity | null {
  try {
    return named[CVSS(vector).getRating().toUpperCase()] ?? "low";
  } catch {
    return null;
  }
}

/** Compares versions by their numbers: only to choose among the versions that OSV names as fixed. */
const { compare } = new Intl.Collator("en", { numeric: true });

const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

function findFixed({ ecosystem, name, version }: PackageVersion, { affected = [] }: OsvRecord): string | null {
  const plain = ecosystem === "Go" ? version.replace(/^v/, "") : version;
  const fixed = affected
    .filter((each) => each.package?.ecosystem === ecosystem && sameName(each.package.name, name))
    .flatMap(({ ranges = [] }) => ranges.flatMap(({ events }) => events.flatMap((each) => each.fixed ?? [])))
    // A commit, where the range is of a repository.
    .filter((candidate) => !/^[0-9a-f]{40}$/.test(candidate) && compare(candidate, plain) > 0);
  return fixed.sort(compare)[0] ?? null;
}
