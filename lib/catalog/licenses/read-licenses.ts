import { givesAccess } from "@/lib/catalog/access/access";
import {
  type AppLicense,
  appLicenseSelect,
  type LicenseCounts,
  type LicensesPage,
  toAppLicense,
} from "@/lib/catalog/licenses/licenses.rows";
import { ownLicenses } from "@/lib/catalog/licenses/own-licenses";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { findPage, newestFirst } from "@/lib/foundation/db/keyset";
import { isUuid } from "@/lib/foundation/keys";
import { type Page, pageOrFirst } from "@/lib/foundation/lists";

/** `cursor` loads the page after it, `before` the page preceding it. */
type AppLicensesQuery = { limit: number; cursor?: string | undefined; before?: string | undefined };

/**
 * Lists the licenses of the viewer's own app, newest first (`GET /api/apps/{id}/licenses`). Contains nothing about the
 * buyers.
 * @throws AppError not_found when the viewer has no such app, invalid_input when the cursor is invalid
 */
export async function listAppLicenses(
  viewer: Viewer | null,
  appId: string,
  { limit, cursor, before }: AppLicensesQuery,
): Promise<Page<AppLicense> & { previousCursor: string | null }> {
  authorize(viewer, "sales.read");
  const own = await ownLicenses(viewer, appId);
  const [{ rows, nextCursor, previousCursor }, total] = await Promise.all([
    findPage(newestFirst("licenses"), limit, { after: cursor, before }, ({ where, ...args }) =>
      db.license.findMany({ where: { AND: [own, where] }, ...args, select: appLicenseSelect }),
    ),
    db.license.count({ where: own }),
  ]);
  return { items: rows.map(toAppLicense), nextCursor, previousCursor, total };
}

/**
 * Counts the keys of the viewer's own app, those that work, and the devices on which they are active.
 * @throws AppError not_found when the viewer has no such app
 */
export async function countLicenses(viewer: Viewer | null, appId: string): Promise<LicenseCounts> {
  authorize(viewer, "sales.read");
  const own = await ownLicenses(viewer, appId);
  const working = { disabledAt: null, order: { appId, AND: givesAccess() } };
  const [keys, active, devices] = await Promise.all([
    db.license.count({ where: own }),
    db.license.count({ where: working }),
    db.licenseActivation.count({ where: { license: working } }),
  ]);
  return { keys, active, devices };
}

const PAGE_SIZE = 25;

/**
 * Loads a page of an app's licenses, with its figures. An invalid cursor loads the first page.
 * @returns null when the viewer has no such app
 */
export async function loadLicensesPage(
  viewer: Viewer | null,
  appId: string,
  after: string | undefined,
  before: string | undefined,
): Promise<LicensesPage | null> {
  authorize(viewer, "sales.read");
  // Anyone can type a URL: a malformed id is treated like an unknown one.
  if (!isUuid(appId)) return null;
  const app = await db.app.findFirst({ where: { id: appId, developerId: viewer.id }, select: { title: true } });
  if (!app) return null;
  const [counts, page] = await Promise.all([
    countLicenses(viewer, appId),
    pageOrFirst({ after, before }, (cursor) =>
      listAppLicenses(viewer, appId, { limit: PAGE_SIZE, cursor: cursor.after, before: cursor.before }),
    ),
  ]);
  return { title: app.title, counts, page };
}
