import { pluralize } from "@/lib/foundation/format/numbers";

/** Most severe first. npm's and GitHub's "moderate" is "medium". */
export const SEVERITIES = ["critical", "high", "medium", "low"] as const;
export type Severity = (typeof SEVERITIES)[number];

/** Whether a release has a known vulnerability; `unknown` when its packages were not all looked up lately. */
export const FINDING_CHECKS = ["gone", "present", "unknown"] as const;
export type FindingCheck = (typeof FINDING_CHECKS)[number];

type Finding = {
  name: string;
  version: string;
  ecosystem: string;
  dev: boolean;
  id: string;
  severity: Severity;
  fixedIn: string | null;
};

export const advisoriesMessages = {
  finding: ({ name, version, ecosystem, dev, id, severity, fixedIn }: Finding) =>
    `${name} ${version} (${ecosystem}): ${id}, ${severity}, ${fixedIn ? `fixed in ${fixedIn}` : "no fixed version"}` +
    `${dev ? ", used only during development" : ""}.`,
  limit:
    "We check every day. Databases include only reported vulnerabilities, and we can't tell from the files whether " +
    "the app uses the affected code.",
  outdated: (date: string) => `These results are from ${date}, more than 48 hours old.`,
  uncovered: (count: number) => `${pluralize(count, "package")} couldn't be looked up.`,
  truncated: "Not all packages and findings are listed.",
  waiting: "We haven't looked up this release's dependencies yet.",
  notConfigured: "This site has no database of known vulnerabilities set up.",
  failed: "The database of known vulnerabilities didn't respond. We'll try again.",
  noDependencies: "This release has no lock file, so there were no packages to look up.",
  not_read: "This release was published before we started reading lock files.",
  no_lock_file: "Without a lock file, we can't tell which versions of its dependencies the app contains.",
  not_covered: "This site has no database of known vulnerabilities for its packages.",
} as const;
