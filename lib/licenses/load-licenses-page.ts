import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { isUuid } from "@/lib/is-uuid";
import { countLicenses } from "@/lib/licenses/count-licenses";
import type { LicensesPage } from "@/lib/licenses/licenses.dto";
import { listAppLicenses } from "@/lib/licenses/list-app-licenses";
import { pageOrFirst } from "@/lib/page-or-first";

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
