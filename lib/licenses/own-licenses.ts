import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import type { Prisma } from "@/lib/db/generated/client";
import { AppError } from "@/lib/errors";
import { isUuid } from "@/lib/is-uuid";
import { licensesMessages } from "@/lib/licenses/licenses.messages";

/**
 * Returns the condition for the licenses of the viewer's own app, whose role the caller has checked.
 * @throws AppError not_found when the viewer has no such app
 */
export async function ownLicenses(viewer: Viewer, appId: string): Promise<Prisma.LicenseWhereInput> {
  const where = { id: appId, developerId: viewer.id };
  const app = isUuid(appId) && (await db.app.findFirst({ where, select: { id: true } }));
  if (!app) throw new AppError("not_found", licensesMessages.appNotFound);
  return { order: { appId } };
}
