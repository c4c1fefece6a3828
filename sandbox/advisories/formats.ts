import { z } from "zod";

const range = z.strictObject({
  introduced: z.string(),
  /** The last version that has it, where that is known apart from `fixed`. */
  lastAffected: z.string().optional(),
  fixed: z.string().optional(),
});

/** An advisory about one package, as the excerpt and the control address have it. */
export const advisory = z.strictObject({
  id: z.string().regex(/^[A-Za-z0-9-]+$/),
  aliases: z.array(z.string()).default([]),
  /** Null where the database has none. */
  severity: z.enum(["low", "moderate", "high", "critical"]).nullable(),
  ecosystem: z.enum(["npm", "PyPI", "Go", "crates.io", "Packagist", "RubyGems"]),
  name: z.string(),
  ranges: z.array(range).min(1),
  cvss: z.string().optional(),
});
/** An advisory about one package. */
export type SandboxAdvisory = z.infer<typeof advisory>;

/** Compares versions by their numbers: enough for the excerpt, whose versions have no other parts. */
const { compare } = new Intl.Collator("en", { numeric: true });

type Range = SandboxAdvisory["ranges"][number];

const isIn = ({ introduced, lastAffected, fixed }: Range, version: string): boolean =>
  (introduced === "0" || compare(version, introduced) >= 0) &&
  (fixed === undefined || compare(version, fixed) < 0) &&
  (lastAffected === undefined || compare(version, lastAffected) <= 0);

/** Whether a version of the package has the vulnerability. */
export const affects = ({ ranges }: SandboxAdvisory, version: string): boolean =>
  ranges.some((range) => isIn(range, version));

/** A range as npm writes it: ">=1.0.0 <1.2.6". */
function npmRange({ introduced, lastAffected, fixed }: Range): string {
  const parts = [
    ...(introduced === "0" ? [] : [`>=${introduced}`]),
    ...(lastAffected !== undefined ? [`<=${lastAffected}`] : fixed !== undefined ? [`<${fixed}`] : []),
  ];
  return parts.join(" ") || "*";
}

/** npm's numbers of advisories mean nothing to us; the id is in the address. */
const numberOf = (id: string) => [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_000, 7);

/** An advisory as npm's bulk endpoint returns it. */
export const bulkAdvisory = ({ id, name, severity, ranges }: SandboxAdvisory) => ({
  id: numberOf(id),
  url: `https://github.com/advisories/${id}`,
  title: `Vulnerability in ${name}`,
  severity,
  vulnerable_versions: ranges.map(npmRange).join(" || "),
  cwe: [],
  cvss: { score: 0, vectorString: null },
});

/** An advisory as OSV describes it (https://ossf.github.io/osv-schema/). */
export const osvRecord = (advisory: SandboxAdvisory, modified: string) => ({
  schema_version: "1.7.0",
  id: advisory.id,
  modified,
  aliases: advisory.aliases,
  ...(advisory.cvss && { severity: [{ type: "CVSS_V3", score: advisory.cvss }] }),
  affected: [
    {
      package: { ecosystem: advisory.ecosystem, name: advisory.name },
      ranges: advisory.ranges.map(({ introduced, lastAffected, fixed }) => ({
        type: "ECOSYSTEM",
        events: [
          { introduced },
          ...(fixed !== undefined ? [{ fixed }] : lastAffected !== undefined ? [{ last_affected: lastAffected }] : []),
        ],
      })),
    },
  ],
  ...(advisory.severity && { database_specific: { severity: advisory.severity.toUpperCase() } }),
});
