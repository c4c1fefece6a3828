import { z } from "zod";
import { SEVERITIES } from "@/lib/catalog/passport/advisories/advisories.constants";

const count = z.int().nonnegative();

/** A package of a lock file, by its name in its registry (`lib/catalog/file-checks/file-contents.ts`). */
export const packageVersion = z.object({ ecosystem: z.string(), name: z.string(), version: z.string() });
export type PackageVersion = z.infer<typeof packageVersion>;

const ID = /^[\w.:-]{1,64}$/;

/** A known vulnerability of one version of a package (`PackageAdvisories.findings`). */
export const packageFinding = z.object({
  /** As its source calls it, GitHub's id where there is one: GHSA-35jh-r3h4-6jhm, CVE-…, PYSEC-… */
  id: z.string().regex(ID),
  url: z.url({ protocol: /^https?$/ }).max(300),
  severity: z.enum(SEVERITIES),
  /** The lowest later version without it; null when there is none, or none is named. */
  fixedIn: z.string().max(100).nullable(),
});
export type PackageFinding = z.infer<typeof packageFinding>;

/** The most findings that a release's result lists. */
export const MAX_FINDINGS = 500;

/** The known vulnerabilities of a release's dependencies (`Release.advisories`). */
export const releaseAdvisories = z.object({
  /** The databases that were asked: "npm, OSV"; null when none was. */
  tool: z.string().nullable(),
  version: z.string().nullable(),
  checkedAt: z.iso.datetime(),
  /** When the oldest of the answers was given; the databases themselves have no date. Null without an answer. */
  databaseDate: z.iso.datetime().nullable(),
  status: z.enum(["found", "nothing_found", "not_applicable", "failed", "not_checked"]),
  /** Why nothing was checked: its files were not read, name no versions, or no database covers their packages. */
  reason: z.enum(["not_read", "no_lock_file", "not_covered"]).nullable(),
  /** Of production dependencies; complete. */
  counts: z.object({ critical: count, high: count, medium: count, low: count }),
  /** Of development dependencies; complete. */
  devCount: count,
  /** Different packages, and those of them that no database could be asked about. */
  packageCount: count,
  uncoveredCount: count,
  /** Production before development, most severe first. */
  findings: z.array(packageVersion.extend({ dev: z.boolean(), ...packageFinding.shape })).max(MAX_FINDINGS),
  /** Whether findings, or packages of the lock files, are left out. */
  truncated: z.boolean(),
});
export type ReleaseAdvisories = z.infer<typeof releaseAdvisories>;
