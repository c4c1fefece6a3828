import { mergeDependencies } from "@/lib/catalog/file-checks/dependencies/packages";
import type { Dependency, FileContents, FileDependencies, FileSecrets } from "@/lib/catalog/file-checks/file-contents";
import { SECRETS_TOOL } from "@/lib/catalog/file-checks/secrets.constants";
import { advisoriesSection } from "@/lib/catalog/passport/advisories/advisories-section";
import { passportMessages } from "@/lib/catalog/passport/passport.constants";
import type { PassportSection } from "@/lib/catalog/passport/passport.rows";

/** A file of the release, with what the checks found; null where they did not look. */
export type CheckedFile = {
  name: string;
  checkedAt: Date | null;
  contents: Omit<FileContents, "entries" | "executables" | "archives"> | null;
  secrets: FileSecrets | null;
  dependencies: FileDependencies | null;
};

type Places = {
  places: readonly string[];
  /** Places that a moderator accepted as no secret. */
  accepted: number;
  /** Whether the reader may know that something looks like a secret, and where. */
  seesSecrets: boolean;
};

/** Returns the sections of a release's passport, in their order. */
export function describeFiles(
  files: readonly CheckedFile[],
  { advisories, ...places }: Places & { /** `Release.advisories`. */ advisories: unknown },
): PassportSection[] {
  const dependencies = readDependencies(files);
  return [
    contentsSection(files),
    secretsSection(files, places),
    dependenciesSection(dependencies),
    advisoriesSection(advisories, new Date()),
    licensesSection(dependencies),
    malwareSection(files),
  ];
}

const NO_COUNTS = { critical: 0, high: 0, medium: 0, low: 0 };
const unchecked = { tool: null, version: null, checkedAt: null, databaseDate: null, counts: NO_COUNTS, findings: [] };

/** When the last of the files was checked. */
function checkedAt(files: readonly CheckedFile[]): string | null {
  const times = files.flatMap((file) => file.checkedAt?.getTime() ?? []);
  return times.length > 0 ? new Date(Math.max(...times)).toISOString() : null;
}

function contentsSection(files: readonly CheckedFile[]): PassportSection {
  const known = files.flatMap(({ name, contents }) => (contents ? [{ name, contents }] : []));
  if (known.length === 0)
    return { kind: "contents", status: "not_checked", ...unchecked, limits: [passportMessages.notChecked] };
  return {
    kind: "contents",
    status: "found",
    ...{ tool: "Forgehall", version: null, checkedAt: checkedAt(files), databaseDate: null, counts: NO_COUNTS },
    findings: known.map(({ name, contents }) => passportMessages.contents(name, contents)),
    limits: [passportMessages.contentsLimit],
  };
}

function secretsSection(files: readonly CheckedFile[], { places, accepted, seesSecrets }: Places): PassportSection {
  const searched = files.flatMap(({ secrets }) => secrets ?? []);
  if (searched.length < files.length)
    return { kind: "secrets", status: "not_checked", ...unchecked, limits: [passportMessages.notSearched] };
  // Otherwise the page would invite people to buy the app for the key.
  if (places.length > 0 && !seesSecrets)
    return { kind: "secrets", status: "not_checked", ...unchecked, limits: [passportMessages.notFinished] };
  const skipped = searched.reduce((sum, { skippedCount }) => sum + skippedCount, 0);
  return {
    kind: "secrets",
    status:
      places.length + accepted > 0
        ? "found"
        : searched.some(({ fileCount }) => fileCount > 0)
          ? "nothing_found"
          : "not_applicable",
    ...{ ...SECRETS_TOOL, checkedAt: checkedAt(files), databaseDate: null },
    counts: { ...NO_COUNTS, critical: places.length },
    findings: [...places, ...(accepted > 0 ? [passportMessages.accepted(accepted)] : [])],
    limits: [passportMessages.secretsLimit, ...(skipped > 0 ? [passportMessages.skipped(skipped)] : [])],
  };
}

/** What the lock files of all files say, and how a section about that begins. */
type Dependencies = Pick<PassportSection, "status" | "limits"> & {
  packages: Dependency[];
  checked: Pick<PassportSection, "tool" | "version" | "checkedAt" | "databaseDate" | "counts">;
};

function readDependencies(files: readonly CheckedFile[]): Dependencies {
  const known = files.flatMap(({ dependencies }) => dependencies ?? []);
  if (known.length < files.length)
    return { status: "not_checked", packages: [], limits: [passportMessages.notRead], checked: unchecked };
  const packages = mergeDependencies(known.map((each) => each.packages));
  const lockFiles = known.flatMap((each) => each.lockFiles);
  const unreadable = lockFiles.filter(({ problem }) => problem !== null).map(({ path }) => path);
  const withoutLock = known.flatMap((each) => each.manifestsWithoutLock);
  const isCut = known.some(({ truncated }) => truncated);
  const limits = [
    ...(unreadable.length > 0 ? [passportMessages.unreadable(unreadable)] : []),
    ...(withoutLock.length > 0 ? [passportMessages.withoutLock(withoutLock)] : []),
    ...(isCut ? [passportMessages.dependenciesCut] : []),
  ];
  const version = String(Math.min(...files.map(({ contents }) => contents?.checker ?? 0)));
  const checked = { tool: "Forgehall", version, checkedAt: checkedAt(files), databaseDate: null, counts: NO_COUNTS };
  if (packages.length > 0) return { status: "found", packages, limits, checked };
  if (unreadable.length > 0 || isCut) return { status: "failed", packages, limits, checked };
  // A manifest names packages, but without a lock file their versions are unknown.
  if (withoutLock.length > 0) return { status: "not_checked", packages, limits, checked: unchecked };
  return { status: lockFiles.length > 0 ? "nothing_found" : "not_applicable", packages, limits, checked };
}

function dependenciesSection({ packages, status, limits, checked }: Dependencies): PassportSection {
  const findings = packages.map(passportMessages.dependency);
  const own = status === "not_checked" ? [] : [passportMessages.dependenciesLimit];
  return { kind: "dependencies", status, ...checked, findings, limits: [...limits, ...own] };
}

function licensesSection({ packages, status, limits, checked }: Dependencies): PassportSection {
  if (status !== "found") return { kind: "licenses", status, ...checked, findings: [], limits };
  const licensesLimit = [passportMessages.licensesLimit];
  if (packages.every(({ license }) => license === null))
    return { kind: "licenses", status: "not_checked", ...unchecked, limits: licensesLimit };
  const byLicense = new Map<string | null, string[]>();
  for (const { name, license } of packages) {
    const names = byLicense.get(license);
    if (names) names.push(name);
    else byLicense.set(license, [name]);
  }
  const unknown = byLicense.get(null);
  byLicense.delete(null);
  const findings = [...byLicense]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([license, names]) => passportMessages.license(license ?? "", names.length));
  if (unknown) findings.push(passportMessages.noLicense(unknown));
  return { kind: "licenses", status, ...checked, findings, limits: licensesLimit };
}

function malwareSection(files: readonly CheckedFile[]): PassportSection {
  const scans = files.map(({ contents }) => contents?.scan ?? "not_configured");
  if (scans.some((scan) => scan !== "clean")) {
    const isLarge = scans.includes("too_large") && !scans.includes("not_configured");
    const limits = [isLarge ? passportMessages.tooLarge : passportMessages.noScanner];
    return { kind: "malware", status: "not_checked", ...unchecked, limits };
  }
  return {
    kind: "malware",
    status: "nothing_found",
    ...{ tool: "ClamAV", version: null, checkedAt: checkedAt(files), databaseDate: null, counts: NO_COUNTS },
    findings: [],
    limits: [passportMessages.malwareLimit],
  };
}
