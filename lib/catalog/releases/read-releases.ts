import { appsMessages } from "@/lib/catalog/apps/apps.constants";
import { appParams } from "@/lib/catalog/apps/apps.queries";
import { listingStatus } from "@/lib/catalog/apps/apps.rows";
import { visibleTo } from "@/lib/catalog/apps/visibility";
import { sumReleaseBytes } from "@/lib/catalog/releases/release-files";
import type { ReleasePlatform } from "@/lib/catalog/releases/releases.constants";
import type { ReleasesPageQuery } from "@/lib/catalog/releases/releases.queries";
import {
  type PublicRelease,
  type Release,
  releaseSelect,
  type ReleasesPage,
  toPublicRelease,
  toRelease,
} from "@/lib/catalog/releases/releases.rows";
import { loadOpenPauses } from "@/lib/catalog/sales-pauses/appeals";
import { listSecrets } from "@/lib/catalog/releases/secrets";
import { authorize, can, type Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { type FieldOrder, findPage, newestFirst } from "@/lib/foundation/db/keyset";
import { type Columns, queryRows } from "@/lib/foundation/db/query-rows";
import { env } from "@/lib/foundation/env";
import { AppError } from "@/lib/foundation/errors";
import { escapeXml } from "@/lib/foundation/format/markup";
import { type Page, pageOrFirst } from "@/lib/foundation/lists";
import { paths } from "@/lib/foundation/paths";
import { SITE_NAME, siteUrl } from "@/lib/foundation/site";

/** `cursor` loads the page after it, `before` the page preceding it. */
type PageQuery = { limit: number; cursor?: string | undefined; before?: string | undefined };

const latestPublished: FieldOrder<"publishedAt" | "id"> = {
  name: "published releases",
  fields: [
    ["publishedAt", "desc"],
    ["id", "desc"],
  ],
};

type Listed<T> = Page<T> & { previousCursor: string | null };

/** Lists all releases of an app with their state, newest first. The caller has checked the viewer's right to them. */
async function listOwnReleases(appId: string, { limit, cursor, before }: PageQuery): Promise<Listed<Release>> {
  const page = { after: cursor, before };
  const { rows, ...cursors } = await findPage(newestFirst("releases"), limit, page, ({ where, ...args }) =>
    db.release.findMany({ where: { AND: [{ appId }, where] }, ...args, select: releaseSelect }),
  );
  return { items: rows.map(toRelease), ...cursors, total: await db.release.count({ where: { appId } }) };
}

async function listPublished(appId: string, { limit, cursor, before }: PageQuery): Promise<Listed<PublicRelease>> {
  const published = { appId, status: "published" };
  const page = { after: cursor, before };
  const { rows, ...cursors } = await findPage(latestPublished, limit, page, async ({ where, ...args }) => {
    const found = await db.release.findMany({ where: { AND: [published, where] }, ...args, select: releaseSelect });
    // The database requires the date of a published release.
    return found.map((row) => ({ ...row, publishedAt: row.publishedAt ?? row.createdAt }));
  });
  return { items: rows.map(toPublicRelease), ...cursors, total: await db.release.count({ where: published }) };
}

/**
 * Lists an app's releases, newest first (`GET /api/apps/{id}/releases`): the published ones, and all of them with their
 * state for the app's developer and moderators.
 * @throws AppError not_found when the app is not visible to this viewer, invalid_input when the cursor is invalid
 */
export async function listReleases(
  viewer: Viewer | null,
  appId: string,
  query: PageQuery,
): Promise<Listed<Release | PublicRelease>> {
  const app = await db.app.findFirst({ where: { id: appId, ...visibleTo(viewer) }, select: { developerId: true } });
  if (!app) throw new AppError("not_found", appsMessages.appNotFound);
  const seesAll = viewer?.id === app.developerId || can(viewer, "apps.moderate");
  return seesAll ? listOwnReleases(appId, query) : listPublished(appId, query);
}

const historyRow = {
  id: "uuid",
  version: "varchar",
  notes: "text",
  platforms: "text[]",
  publishedAt: "timestamptz?",
  files: "json",
} as const satisfies Columns;

/**
 * Returns an app's newest published releases for its page and feed, newest first. In SQL, because Prisma would need a
 * second query for the files, on the page that is opened most.
 * @param appId an app that the caller has found visible
 */
export async function listReleaseHistory(appId: string, limit: number): Promise<PublicRelease[]> {
  const rows = await queryRows(
    db,
    historyRow,
    Prisma.sql`SELECT r.id, r.version, r.notes, r.platforms, r.published_at AS "publishedAt", coalesce((
      SELECT json_agg(json_build_object('name', f.name, 'bytes', f.bytes, 'sha256', f.sha256) ORDER BY f.name)
      FROM release_files f WHERE f.release_id = r.id AND f.stored_at IS NOT NULL
    ), '[]') AS files
    FROM releases r WHERE r.app_id = ${appId}::uuid AND r.status = 'published'
    ORDER BY r.published_at DESC, r.id DESC LIMIT ${limit}`,
  );
  return rows.map(({ platforms, publishedAt, files, ...row }) => ({
    ...row,
    platforms: platforms as ReleasePlatform[],
    publishedAt: publishedAt?.toISOString() ?? null,
    files: files as PublicRelease["files"],
  }));
}

const RELEASES_PER_PAGE = 10;

/**
 * Loads the developer's page of an app's releases. An invalid cursor loads the first page.
 * @returns null when the app does not exist or belongs to someone else
 */
export async function loadReleasesPage(
  viewer: Viewer | null,
  appId: string,
  query: ReleasesPageQuery,
): Promise<ReleasesPage | null> {
  authorize(viewer, "apps.edit");
  // Anyone can type a URL: a malformed id is treated like an unknown one.
  if (!appParams.safeParse({ id: appId }).success) return null;
  const app = await db.app.findFirst({
    where: { id: appId, developerId: viewer.id },
    select: { id: true, title: true, status: true, unlistedStatus: true },
  });
  if (!app) return null;
  const [releases, used, pauses] = await Promise.all([
    pageOrFirst(query, ({ after, before }) =>
      listOwnReleases(appId, { limit: RELEASES_PER_PAGE, cursor: after, before }),
    ),
    sumReleaseBytes(db, viewer.id),
    loadOpenPauses(appId),
  ]);
  const drafts = releases.items.filter(({ status }) => status === "draft").map(({ id }) => id);
  return {
    app: { id: app.id, title: app.title, status: listingStatus(app) },
    releases,
    secrets: await listSecrets(db, drafts),
    pauses,
    storage: { used, quota: env.RELEASE_QUOTA_BYTES },
    maxFileBytes: env.RELEASE_MAX_BYTES,
  };
}

/** Releases in a feed; readers keep older ones themselves. */
const MAX_ENTRIES = 20;

const absoluteUrl = (path: string) => new URL(path, siteUrl()).href;

function entry(page: string, title: string, { id, version, notes, publishedAt }: PublicRelease): string[] {
  return [
    "<entry>",
    `<id>urn:uuid:${id}</id>`,
    `<title>${escapeXml(`${title} ${version}`)}</title>`,
    `<link rel="alternate" href="${escapeXml(`${page}#whats-new`)}"/>`,
    `<published>${publishedAt ?? ""}</published>`,
    `<updated>${publishedAt ?? ""}</updated>`,
    `<content type="text">${escapeXml(notes)}</content>`,
    "</entry>",
  ];
}

/**
 * Builds the Atom feed of an app's releases (RFC 4287). Contains public data only: no files and no URLs of downloads.
 * @returns the feed and when it last changed: also when the app was edited, or a release withdrawn
 * @throws AppError not_found unless the app is public
 */
export async function buildReleaseFeed(appId: string): Promise<{ text: string; changedAt: Date }> {
  const app = await db.app.findFirst({
    where: { id: appId, status: "approved" },
    select: { title: true, createdAt: true, updatedAt: true, developer: { select: { name: true } } },
  });
  if (!app) throw new AppError("not_found", appsMessages.appNotFound);
  const [releases, changed] = await Promise.all([
    listReleaseHistory(appId, MAX_ENTRIES),
    db.release.aggregate({ where: { appId, publishedAt: { not: null } }, _max: { updatedAt: true } }),
  ]);
  const changedAt = new Date(Math.max(app.updatedAt.getTime(), changed._max.updatedAt?.getTime() ?? 0));
  const page = absoluteUrl(paths.app(appId));
  const text = [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<feed xmlns="http://www.w3.org/2005/Atom">`,
    `<id>urn:uuid:${appId}</id>`,
    `<title>${escapeXml(`${app.title}, releases on ${SITE_NAME}`)}</title>`,
    `<updated>${releases[0]?.publishedAt ?? app.createdAt.toISOString()}</updated>`,
    `<author><name>${escapeXml(app.developer.name)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(absoluteUrl(paths.releaseFeed(appId)))}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>`,
    ...releases.flatMap((release) => entry(page, app.title, release)),
    "</feed>",
    "",
  ].join("\n");
  return { text, changedAt };
}
