import type { AppDetail } from "@/lib/apps/apps.dto";
import { getApp } from "@/lib/apps/get-app";
import { requireRoomForListing } from "@/lib/apps/listing-limits";
import type { Listing } from "@/lib/apps/listing.schema";
import { toColumns } from "@/lib/apps/listing.select";
import { recordAudit } from "@/lib/audit/record-audit";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { lockRow } from "@/lib/db/lock-row";
import { transaction } from "@/lib/db/transaction";
import { requireOwnUploads } from "@/lib/uploads/require-own-uploads";

/**
 * Creates an app (docs/product.md#apps, `POST /api/apps`). It starts pending, visible only to its developer and
 * moderators;
 * status, featured and downloads in the input have no effect.
 * @returns the app as its owner sees it
 * @throws AppError forbidden for non-developers, invalid_input for a screenshot that the viewer did not upload,
 * conflict for more apps, or more in review, than an account may have
 */
export async function createApp(viewer: Viewer | null, input: Listing): Promise<AppDetail> {
  authorize(viewer, "apps.create");
  await requireOwnUploads(viewer, input.screenshots, { existing: [], kinds: ["image"], field: "screenshots" });
  const id = await transaction(async (tx) => {
    // For the limits. A concurrent rename waits too, so that its job sees this app.
    await lockRow(tx, "User", viewer.id);
    await requireRoomForListing(tx, viewer.id);
    const app = await tx.app.create({
      data: { ...toColumns(input), developerId: viewer.id, status: "pending" },
      select: { id: true },
    });
    await recordAudit(tx, {
      actor: viewer,
      action: "app.create",
      subject: { type: "app", id: app.id },
      to: { ...input, status: "pending" },
    });
    return app.id;
  });
  return getApp(viewer, id);
}
