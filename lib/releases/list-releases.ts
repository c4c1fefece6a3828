import { appsMessages } from "@/lib/apps/apps.messages";
import { visibleTo } from "@/lib/apps/visible-to";
import { can } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { findPage } from "@/lib/db/find-page";
import { newestFirst, type FieldOrder } from "@/lib/db/keyset-fields";
import { AppError } from "@/lib/errors";
import type { Page } from "@/lib/page";
import type { PublicRelease, Release } from "@/lib/releases/releases.dto";
import { releaseSelect, toPublicRelease, toRelease } from "@/lib/releases/releases.select";

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
export async function listOwnReleases(appId: string, { limit, cursor, before }: PageQuery): Promise<Listed<Release>> {
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
