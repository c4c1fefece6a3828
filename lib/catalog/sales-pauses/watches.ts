import { appsMessages } from "@/lib/catalog/apps/apps.constants";
import { MAX_WATCHES, salesPausesMessages } from "@/lib/catalog/sales-pauses/sales-pauses.constants";
import type { SalesWatch } from "@/lib/catalog/sales-pauses/sales-pauses.rows";
import { findPause } from "@/lib/catalog/sales-pauses/update";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { lockRow, transaction } from "@/lib/foundation/db/transaction";
import { AppError } from "@/lib/foundation/errors";

/**
 * Asks for an email when sales of a paused app resume (`PUT /api/apps/{id}/sales-watch`). Safe to repeat.
 * @throws AppError not_found, conflict when the app is for sale or the viewer waits for too many
 */
export async function watchSales(viewer: Viewer | null, appId: string): Promise<SalesWatch> {
  authorize(viewer, "wishlist.edit");
  const userId = viewer.id;
  return transaction(async (tx) => {
    // Sales do not resume meanwhile, so that no one waits for an app that is for sale.
    await lockRow(tx, "App", appId, "share");
    const app = await tx.app.findFirst({ where: { id: appId, status: "approved" }, select: { id: true } });
    if (!app) throw new AppError("not_found", appsMessages.appNotFound);
    if (!(await findPause(tx, appId))) throw new AppError("conflict", salesPausesMessages.notPaused);
    await lockRow(tx, "User", userId);
    const known = await tx.salesWatch.findUnique({ where: { userId_appId: { userId, appId } } });
    if (!known && (await tx.salesWatch.count({ where: { userId } })) >= MAX_WATCHES)
      throw new AppError("conflict", salesPausesMessages.tooManyWatches);
    if (!known) await tx.salesWatch.create({ data: { userId, appId } });
    return { watching: true };
  });
}

/** Stops waiting for an app (`DELETE /api/apps/{id}/sales-watch`). Safe to repeat. */
export async function unwatchSales(viewer: Viewer | null, appId: string): Promise<SalesWatch> {
  authorize(viewer, "wishlist.edit");
  await db.salesWatch.deleteMany({ where: { userId: viewer.id, appId } });
  return { watching: false };
}

/** Whether the viewer waits for an app. */
export async function isWatchingSales(viewer: Viewer, appId: string): Promise<boolean> {
  return (await db.salesWatch.count({ where: { userId: viewer.id, appId } })) > 0;
}
