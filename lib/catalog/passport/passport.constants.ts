import type { Dependency, FileContents } from "@/lib/catalog/file-checks/file-contents";
import { SEVERITIES } from "@/lib/catalog/passport/advisories/advisories.constants";
import type { PassportKind, PassportSection } from "@/lib/catalog/passport/passport.rows";
import { formatBytes } from "@/lib/foundation/format/files";
import { formatCount, pluralize } from "@/lib/foundation/format/numbers";

/** The page that explains passports. Not among the other paths, all of which every page loads. */
export const PASSPORT_PATH = "/about/passport";
/** The badge of an app's passport, for its developer's own site. */
export const passportBadgePath = (appId: string) => `/app/${appId}/passport.svg`;
export const PASSPORT_TITLE = "Release passport";

/** Where an app's packages can be downloaded as a list for programs. */
export const sbomPath = (appId: string): string => `/api/apps/${appId}/passport/sbom`;

/** Findings of a section on the app's page; the call returns all. */
export const MAX_SHOWN_FINDINGS = 20;

/** What each section is called. */
export const PASSPORT_LABELS: Record<PassportKind, string> = {
  contents: "Contents",
  secrets: "Keys and passwords",
  dependencies: "Dependencies",
  advisories: "Known vulnerabilities",
  licenses: "Dependency licenses",
  malware: "Malware",
};

const MAX_NAMES = 10;

/** Returns some of the names: "a, b and 3 more". */
function listSome(names: readonly string[]): string {
  const shown = names.slice(0, MAX_NAMES).join(", ");
  return names.length > MAX_NAMES ? `${shown} and ${formatCount(names.length - MAX_NAMES)} more` : shown;
}

type Contents = Pick<FileContents, "format" | "isArchive" | "entryCount" | "unpackedBytes" | "executableCount">;

export const passportMessages = {
  noRelease: "This app has no release to check.",
  notChecked: "We haven't checked the contents of this release.",
  contents: (name: string, { format, isArchive, entryCount, unpackedBytes, executableCount }: Contents) => {
    if (!isArchive) return `${name} is ${format}.`;
    const programs =
      executableCount > 0
        ? pluralize(executableCount, "program or script", "programs or scripts")
        : "no programs or scripts";
    const size = `${formatBytes(unpackedBytes)} unpacked`;
    return `${name} is ${format} with ${pluralize(entryCount, "file")}, ${programs}, ${size}.`;
  },
  contentsLimit: "We don't open archives inside the archive, and we never run the app.",
  notSearched: "This release was published before we started checking for keys and passwords.",
  secretsLimit:
    "We look for text that matches common formats of keys and passwords, in text files of up to 5 MB each. We can't " +
    "tell what a key gives access to.",
  secret: (file: string, line: number, kind: string) => `${file}, line ${line}, looks like ${kind}.`,
  accepted: (count: number) =>
    `${pluralize(count, "place")} ${count === 1 ? "looks" : "look"} like a secret, and a moderator accepted that ` +
    `${count === 1 ? "it isn't one" : "they aren't"}.`,
  notFinished: "The check of this release isn't finished.",
  skipped: (count: number) => `${pluralize(count, "text file")} not searched: too large, or other people's code.`,
  notRead: "This release was published before we started reading lock files.",
  dependency: ({ name, version, ecosystem, dev }: Dependency) =>
    `${name} ${version} (${ecosystem}${dev ? ", development only" : ""})`,
  dependenciesLimit:
    "We read lock files, which list the packages that an app is built from. Packages that were copied into the app, " +
    "or that it loads at runtime, aren't listed.",
  withoutLock: (paths: readonly string[]) =>
    `These have no lock file or exact versions, so not all of their packages are listed: ${listSome(paths)}.`,
  unreadable: (paths: readonly string[]) => `We couldn't read ${listSome(paths)}.`,
  dependenciesCut: "There is more than we list.",
  license: (license: string, count: number) => `${license}: ${pluralize(count, "package")}`,
  noLicense: (names: readonly string[]) =>
    `No license stated: ${pluralize(names.length, "package")} (${listSome(names)})`,
  licensesLimit: "License information comes from the packages' authors. Only npm and Composer lock files include it.",
  noSbom: "This app has no release whose packages we know.",
  noScanner: "This site has no virus scanner set up.",
  tooLarge: "A file is too large for the virus scanner.",
  malwareLimit: "A virus scanner can detect only threats that it recognizes.",
} as const;

/** "1 critical, 2 high", or nothing. */
const listCounts = (counts: PassportSection["counts"]): string =>
  SEVERITIES.flatMap((level) => (counts[level] > 0 ? [`${counts[level]} ${level}`] : [])).join(", ");

/** Says in one sentence what a section found. */
export function summarizeSection({ kind, status, findings, counts }: PassportSection): string {
  if (status === "not_checked") return "Not checked";
  if (status === "failed") return "The check failed";
  if (status === "not_applicable") return "Nothing to check";
  if (status === "nothing_found") return "Nothing found";
  if (kind === "contents") return findings.join(" ");
  if (kind === "advisories") {
    const total = Object.values(counts).reduce((sum, each) => sum + each, 0);
    if (total === 0) return "Found only in packages used during development";
    const others = findings.length - total;
    const also = others > 0 ? `, and ${others} in packages used only during development` : "";
    return `${pluralize(total, "vulnerability", "vulnerabilities")}: ${listCounts(counts)}${also}`;
  }
  if (kind === "licenses") return "The packages' authors declare these:";
  if (kind === "dependencies") return pluralize(findings.length, "package");
  return findings.length === 1 ? (findings[0] ?? "") : pluralize(findings.length, "finding");
}

/** Says in a line what a passport found, and what nobody looked at. */
export function summarizePassport(sections: readonly PassportSection[]): string {
  const advisories = sections.find(({ kind }) => kind === "advisories");
  const counts = advisories ? listCounts(advisories.counts) : "";
  const names = (listed: readonly PassportSection[]) =>
    listed.map(({ kind }) => PASSPORT_LABELS[kind].toLowerCase()).join(", ");
  const of = (...statuses: PassportSection["status"][]) => sections.filter(({ status }) => statuses.includes(status));
  const checked = of("found", "nothing_found");
  const empty = of("not_applicable");
  const unchecked = of("not_checked", "failed");
  return [
    ...(counts ? [`Known vulnerabilities: ${counts}.`] : []),
    ...(checked.length > 0 ? [`Checked: ${names(checked)}.`] : []),
    ...(empty.length > 0 ? [`Nothing to check: ${names(empty)}.`] : []),
    ...(unchecked.length > 0 ? [`Not checked: ${names(unchecked)}.`] : []),
  ].join(" ");
}
