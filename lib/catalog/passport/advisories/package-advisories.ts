import { z } from "zod";
import { type Ecosystem, ECOSYSTEMS } from "@/lib/catalog/file-checks/dependencies/dependencies.constants";
import {
  type PackageFinding,
  packageFinding,
  type PackageVersion,
} from "@/lib/catalog/passport/advisories/advisories.rows";
import { findNpmAdvisories } from "@/lib/catalog/passport/advisories/npm-advisories";
import { findOsvAdvisories, type OsvRecords } from "@/lib/catalog/passport/advisories/osv";
import { RefusedRequestError } from "@/lib/catalog/passport/advisories/request-json";
import { db } from "@/lib/foundation/db/client";
import { env } from "@/lib/foundation/env";

/** Packages in one request. */
const BATCH = 500;

/** The databases that are configured, as the passport names them: "npm, OSV"; null when there is none. */
export const configuredDatabases = (): string | null =>
  [...(env.ADVISORIES_URL ? ["npm"] : []), ...(env.OSV_URL ? ["OSV"] : [])].join(", ") || null;

/** The registries about whose packages a configured database can be asked. */
export function coveredEcosystems(): Ecosystem[] {
  if (env.OSV_URL) return [...ECOSYSTEMS];
  return env.ADVISORIES_URL ? ["npm"] : [];
}

/** A package to look up, with what the database said the last time. */
export type DuePackage = PackageVersion & { stamp: string | null; findings: unknown };

/**
 * Asks the databases about these packages, and stores what they answer, batch by batch: a run that is killed loses one
 * batch at most.
 * @param due of registries that are covered
 * @param records of OSV that were read already, which grow
 * @throws AdvisoryServiceError when a database fails; what is stored stays
 */
export async function refreshPackages(due: readonly DuePackage[], records: OsvRecords, now: Date): Promise<void> {
  for (let start = 0; start < due.length; start += BATCH)
    await refreshBatch(due.slice(start, start + BATCH), records, now);
}

const known = z.object({ stamp: z.string(), findings: z.array(packageFinding) });

async function refreshBatch(due: readonly DuePackage[], records: OsvRecords, now: Date): Promise<void> {
  const answers = await askAbout(due, records);
  const rows = due.map(({ ecosystem, name, version }, index) => ({ ecosystem, name, version, ...answers[index] }));
  await db.$executeRaw`
    INSERT INTO package_advisories (ecosystem, name, version, checked_at, osv_stamp, findings)
    SELECT ecosystem, name, version, ${now}, osv_stamp, findings
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS p(ecosystem text, name text, version text, osv_stamp text, findings jsonb)
    ORDER BY ecosystem, name, version
    ON CONFLICT (ecosystem, name, version) DO UPDATE
    SET checked_at = excluded.checked_at, osv_stamp = excluded.osv_stamp, findings = excluded.findings`;
}

type Answer = { osv_stamp: string | null; findings: PackageFinding[] | null };

/**
 * Asks all configured databases. When one refuses a batch, asks about its halves, until the package that it refuses is
 * alone: nobody's strange package keeps others from being looked up.
 */
async function askAbout(due: readonly DuePackage[], records: OsvRecords): Promise<Answer[]> {
  try {
    return await askOnce(due, records);
  } catch (error) {
    if (!(error instanceof RefusedRequestError)) throw error;
    if (due.length <= 1) return due.map(() => ({ osv_stamp: null, findings: null }));
    const middle = Math.ceil(due.length / 2);
    const first = await askAbout(due.slice(0, middle), records);
    return [...first, ...(await askAbout(due.slice(middle), records))];
  }
}

async function askOnce(due: readonly DuePackage[], records: OsvRecords): Promise<Answer[]> {
  const npm = due.filter(({ ecosystem }) => ecosystem === "npm");
  const found = env.ADVISORIES_URL && npm.length > 0 ? await findNpmAdvisories(env.ADVISORIES_URL, npm) : [];
  const byNpm = new Map(npm.map((one, index) => [one, found[index] ?? []]));
  const before = due.map(({ stamp, findings }) => known.safeParse({ stamp, findings }).data);
  const byOsv = env.OSV_URL ? await findOsvAdvisories(env.OSV_URL, due, before, records) : [];
  return due.map((one, index) => {
    const osv = byOsv[index];
    return {
      osv_stamp: osv?.stamp ?? null,
      findings: mergeFindings(byNpm.get(one) ?? [], osv?.findings ?? []),
    };
  });
}

/** npm and OSV share GitHub's advisories: each counts once, with the fixed version that either names. */
function mergeFindings(npm: readonly PackageFinding[], osv: readonly PackageFinding[]): PackageFinding[] {
  const merged = new Map(osv.map((finding) => [finding.id, finding]));
  for (const finding of npm) {
    const other = merged.get(finding.id);
    merged.set(finding.id, { ...finding, fixedIn: finding.fixedIn ?? other?.fixedIn ?? null });
  }
  return [...merged.values()];
}
