import { findAccess } from "@/lib/catalog/access/access";
import { visibleTo } from "@/lib/catalog/apps/visibility";
import { appsMessages } from "@/lib/catalog/apps/apps.constants";
import { fileContents, fileDependencies, fileSecrets } from "@/lib/catalog/file-checks/file-contents";
import { mergeDependencies } from "@/lib/catalog/file-checks/dependencies/packages";
import { passportMessages } from "@/lib/catalog/passport/passport.constants";
import type { OrderPassport, Passport } from "@/lib/catalog/passport/passport.rows";
import { type CheckedFile, describeFiles } from "@/lib/catalog/passport/sections";
import { SBOM_TYPE, toCycloneDx } from "@/lib/catalog/passport/sbom";
import { listSecrets } from "@/lib/catalog/releases/secrets";
import { authorize, can, type Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { type Columns, queryRows } from "@/lib/foundation/db/query-rows";
import { AppError } from "@/lib/foundation/errors";
import type { GeneratedFile } from "@/lib/foundation/generated-files";

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

/** Packages that a passport lists; ten files may name 100,000. */
const MAX_LISTED_PACKAGES = 20_000;

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
  const found = await loadFiles(newestOf(appId));
  const known = (found?.files ?? []).flatMap(({ dependencies }) => dependencies ?? []);
  if (!found || known.length === 0) throw new AppError("not_found", passportMessages.noSbom);
  const packages = mergeDependencies(known.map((each) => each.packages));
  return {
    filename: `${appId}.cdx.json`,
    type: SBOM_TYPE,
    parts: (async function* parts() {
      yield toCycloneDx(packages, { name: app.title, version: found.version });
    })(),
  };
}

/** Loads the passport of the newest release of an app that the caller has found visible: as `getPassport`. */
export const loadPassport = (appId: string, seesSecrets = false): Promise<Passport> =>
  buildPassport(newestOf(appId), seesSecrets);

/**
 * Returns the passport of the version that the buyer of an order has: the one they downloaded last, and before the
 * first download the newest. Null when the order gives the viewer no access, or Forgehall hosts no release.
 */
export async function getOrderPassport(viewer: Viewer | null, orderId: string): Promise<OrderPassport | null> {
  authorize(viewer, "purchases.read");
  const access = await findAccess(db, viewer.id, orderId);
  if (!access) return null;
  const downloaded = await db.delivery.findFirst({
    where: { orderId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { file: { select: { releaseId: true } } },
  });
  const passport = await buildPassport(
    downloaded ? Prisma.sql`id = ${downloaded.file.releaseId}::uuid` : newestOf(access.appId),
    false,
  );
  return passport.release && { passport, wasDownloaded: downloaded !== null };
}

/** Returns the passport of a release that a moderator decides about, with what looks like a secret. */
export async function getReviewedPassport(viewer: Viewer | null, releaseId: string): Promise<Passport> {
  authorize(viewer, "apps.moderate");
  return buildPassport(Prisma.sql`id = ${releaseId}::uuid`, true);
}

/** SQL condition on `releases`: the newest published one of this app. */
const newestOf = (appId: string) => Prisma.sql`id = (
  SELECT id FROM releases WHERE app_id = ${appId}::uuid AND status = 'published'
  ORDER BY published_at DESC, id DESC LIMIT 1)`;

/**
 * Loads the files of a release, without the names of an archive's entries. Reads the packages of its first files, until
 * there are more than `MAX_LISTED_PACKAGES`: of the others it reads the lock files alone.
 */
async function loadFiles(which: Prisma.Sql) {
  const rows = await queryRows(
    db,
    fileRow,
    Prisma.sql`
      SELECT r.id AS "releaseId", r.version, r.published_at AS "publishedAt", f.name, f.checked_at AS "checkedAt",
        f.contents - 'entries' - 'executables' - 'archives' AS contents, f.secrets,
        CASE WHEN coalesce(sum(packages) OVER (ORDER BY f.name), 0) <= ${MAX_LISTED_PACKAGES} THEN f.dependencies
          ELSE f.dependencies || '{"packages": [], "truncated": true}' END AS dependencies,
        CASE WHEN row_number() OVER (ORDER BY f.name) = 1 THEN r.advisories END AS advisories
      FROM (SELECT id, version, published_at, advisories FROM releases WHERE ${which}) r
      JOIN release_files f ON f.release_id = r.id
      CROSS JOIN LATERAL (SELECT jsonb_array_length(f.dependencies->'packages') AS packages) AS known
      WHERE f.stored_at IS NOT NULL ORDER BY f.name`,
  );
  const [first] = rows;
  if (!first) return null;
  const { releaseId, version, publishedAt, advisories } = first;
  const files = rows.map(({ name, checkedAt, contents, secrets, dependencies }): CheckedFile => ({
    name,
    checkedAt,
    contents: shortContents.safeParse(contents).data ?? null,
    secrets: fileSecrets.safeParse(secrets).data ?? null,
    dependencies: fileDependencies.safeParse(dependencies).data ?? null,
  }));
  return { releaseId, version, publishedAt, advisories, files };
}

/** @param seesSecrets whether the reader may know that something looks like a secret, and where */
async function buildPassport(which: Prisma.Sql, seesSecrets: boolean): Promise<Passport> {
  const found = await loadFiles(which);
  if (!found) return { release: null, sections: [] };
  const { files } = found;
  return {
    release: { version: found.version, publishedAt: found.publishedAt?.toISOString() ?? null },
    sections: describeFiles(files, {
      ...(await findPlaces(found.releaseId, files)),
      seesSecrets,
      advisories: found.advisories,
    }),
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
