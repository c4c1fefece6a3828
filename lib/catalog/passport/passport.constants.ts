import type { FileContents } from "@/lib/catalog/file-checks/file-contents";
import type { PassportKind, PassportSection } from "@/lib/catalog/passport/passport.rows";
import { formatBytes } from "@/lib/foundation/format/files";
import { pluralize } from "@/lib/foundation/format/numbers";

/** The page that explains passports. Not among the other paths, all of which every page loads. */
export const PASSPORT_PATH = "/about/passport";
export const PASSPORT_TITLE = "Release passport";

/** What each section is called. */
export const PASSPORT_LABELS: Record<PassportKind, string> = {
  contents: "Contents",
  secrets: "Keys and passwords",
  dependencies: "Dependencies",
  advisories: "Known vulnerabilities",
  licenses: "Licenses of dependencies",
  malware: "Malware",
};

type Contents = Pick<FileContents, "format" | "isArchive" | "entryCount" | "unpackedBytes" | "executableCount">;

export const passportMessages = {
  notChecked: "We don't look at these yet.",
  contents: (name: string, { format, isArchive, entryCount, unpackedBytes, executableCount }: Contents) => {
    if (!isArchive) return `${name} is ${format}.`;
    const parts = [
      pluralize(entryCount, "file"),
      ...(executableCount > 0 ? [pluralize(executableCount, "program or script", "programs or scripts")] : []),
    ];
    return `${name} is ${format} with ${parts.join(", ")}, ${formatBytes(unpackedBytes)} unpacked.`;
  },
  contentsLimit: "We don't open archives inside the archive, and we never run the app.",
  notSearched: "This release was published before we searched for keys and passwords.",
  secretsLimit: "We find keys and passwords by their form, in text files up to 5 MB. We can't tell what a key opens.",
  secret: (file: string, line: number, kind: string) => `${file}, line ${line}, looks like ${kind}.`,
  notFinished: "The check of this release isn't finished.",
  skipped: (count: number) => `${pluralize(count, "text file")} not searched: too large, or other people's code.`,
  noScanner: "No virus scanner is set up.",
  tooLarge: "A file is too large for the virus scanner.",
  malwareLimit: "A virus scanner only finds what it knows.",
} as const;

/** Says in one sentence what a section found. */
export function summarizeSection({ kind, status, findings }: PassportSection): string {
  if (status === "not_checked") return "Not checked";
  if (status === "failed") return "The check failed";
  if (status === "not_applicable") return "Nothing to check";
  if (status === "nothing_found") return "Nothing found";
  return kind === "contents" ? findings.join(" ") : pluralize(findings.length, "finding");
}
