import { visibleTo } from "@/lib/catalog/apps/visibility";
import { appsMessages } from "@/lib/catalog/apps/apps.constants";
import {
  type Dependency,
  fileContents,
  type FileContents,
  fileDependencies,
  type FileDependencies,
  fileSecrets,
  type FileSecrets,
} from "@/lib/catalog/file-checks/file-contents";
import { mergeDependencies } from "@/lib/catalog/file-checks/dependencies/packages";
import { advisoriesSection } from "@/lib/catalog/passport/advisories/advisories-section";
import { SECRETS_TOOL } from "@/lib/catalog/file-checks/secrets.constants";
import { passportMessages } from "@/lib/catalog/passport/passport.constants";
import type { Passport, PassportSection } from "@/lib/catalog/passport/passport.rows";
import { SBOM_TYPE, toCycloneDx } from "@/lib/catalog/passport/sbom";
import { listSecrets } from "@/lib/catalog/releases/secrets";
import { can, type Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { type Columns, queryRows } from "@/lib/foundation/db/query-rows";
import { AppError } from "@/lib/foundation/errors";
import type { GeneratedFile } from "@/lib/foundation/generated-files";

/** A file of the release, with what the checks found; null where they did not look. */
type CheckedFile = {
  name: string;
  checkedAt: Date | null;
  contents: Omit<FileContents, "entries" | "executables" | "archives"> | null;
  secrets: FileSecrets | null;
  dependencies: FileDependencies | null;
};

const fileRow = {
  releaseId: "uuid",
  version: "varchar",
  publishedAt: "timestamptz?",
  name: "varchar",
  checkedAt: "timestamptz?",
  contents: "jsonb?",
  secrets: "jsonb?",
  dependencies: "jsonb?",
  advisories: "jsonb?",
} as const satisfies Columns;

const shortContents = fileContents.omit({ entries: true, executables: true, archives: true });

/**
 * Returns the passport of an app's newest published release: what was checked, section by section
 * (`GET /api/apps/{id}/passport`). What looks like a secret is only for its developer and staff.
 * @throws AppError not_found when the app is not visible to the viewer
 */
export async function getPassport(viewer: Viewer | null, appId: string): Promise<Passport> {
  const app = await db.app.findFirst({ where: { id: appId, ...visibleTo(viewer) }, select: { developerId: true } });
  if (!app) throw new AppError("not_found", appsMessages.appNotFound);
  return loadPassport(appId, app.developerId === viewer?.id || can(viewer, "apps.moderate"));
}

/**
 * Returns the packages of an app's newest published release as a CycloneDX list (`GET /api/apps/{id}/passport/sbom`).
 * @throws AppError not_found when the app is not visible to the viewer, or its packages are not known
 */
export async function getSbom(viewer: Viewer | null, appId: string): Promise<GeneratedFile> {
  const app = await db.app.findFirst({
    where: { id: appId, ...visibleTo(viewer) },
    select: { title: true },
  });
  if (!app) throw new AppError("not_found", appsMessages.appNotFound);
  const release = await db.release.findFirst({
    where: { appId, status: "published" },
    orderBy: [{ publishedAt: "desc" }, { id: "desc" }],
    select: { version: true, files: { where: { storedAt: { not: null } }, select: { dependencies: true } } },
  });
  const known = (release?.files ?? []).flatMap(
    ({ dependencies }) => fileDependencies.safeParse(dependencies).data ?? [],
  );
  if (!release || known.length === 0) throw new AppError("not_found", passportMessages.noSbom);
  const packages = mergeDependencies(known.map((each) => each.packages));
  return {
    filename: `${appId}.cdx.json`,
    type: SBOM_TYPE,
    parts: (async function* parts() {
      yield toCycloneDx(packages, { name: app.title, version: release.version });
    })(),
  };
}

/**
 * Loads the passport of an app that the caller has found visible. Without the names of an archive's entries.
 * @param seesSecrets whether the reader may know that something looks like a secret, and where
 */
export async function loadPassport(appId: string, seesSecrets = false): Promise<Passport> {
  const rows = await queryRows(
    db,
    fileRow,
    Prisma.sql`
      SELECT r.id AS "releaseId", r.version, r.published_at AS "publishedAt", f.name, f.checked_at AS "checkedAt",
        f.contents - 'entries' - 'executables' - 'archives' AS contents, f.secrets, f.dependencies,
        CASE WHEN row_number() OVER (ORDER BY f.name) = 1 THEN r.advisories END AS advisories
      FROM (
        SELECT id, version, published_at, advisories FROM releases
        WHERE app_id = ${appId}::uuid AND status = 'published' ORDER BY published_at DESC, id DESC LIMIT 1
      ) r JOIN release_files f ON f.release_id = r.id WHERE f.stored_at IS NOT NULL ORDER BY f.name`,
  );
  const [first] = rows;
  if (!first) return { release: null, sections: [] };
  const files = rows.map(({ name, checkedAt, contents, secrets, dependencies }) => ({
    name,
    checkedAt,
    contents: shortContents.safeParse(contents).data ?? null,
    secrets: fileSecrets.safeParse(secrets).data ?? null,
    dependencies: fileDependencies.safeParse(dependencies).data ?? null,
  }));
  const dependencies = readDependencies(files);
  return {
    release: { version: first.version, publishedAt: first.publishedAt?.toISOString() ?? null },
    sections: [
      contentsSection(files),
      secretsSection(files, { ...(await findPlaces(first.releaseId, files)), seesSecrets }),
      dependenciesSection(dependencies),
      advisoriesSection(first.advisories, new Date()),
      licensesSection(dependencies),
      malwareSection(files),
    ],
  };
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

/** The places that look like a live secret and that no moderator has accepted, in sentences. */
async function findPlaces(releaseId: string, files: readonly CheckedFile[]) {
  if (!files.some(({ secrets }) => secrets && secrets.findings.length > 0)) return { places: [], accepted: 0 };
  const all = await listSecrets(db, [releaseId]);
  const open = all.filter(({ dismissal }) => !dismissal?.accepted);
  return {
    places: open.map(({ kind, file, line }) => passportMessages.secret(file, line, kind)),
    accepted: all.length - open.length,
  };
}

type Places = {
  places: readonly string[];
  /** Places that a moderator accepted as no secret. */
  accepted: number;
  seesSecrets: boolean;
};

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
  // Something names packages, but nobody can tell which.
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
