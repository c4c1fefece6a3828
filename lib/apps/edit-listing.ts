import { invalidateListing } from "@/lib/apps/invalidate-listing";
import { requireRoomInReview } from "@/lib/apps/listing-limits";
import { diffListing, needsReview } from "@/lib/apps/listing.constants";
import type { ListingChange } from "@/lib/apps/listing.schema";
import { toColumns } from "@/lib/apps/listing.select";
import { statusColumns } from "@/lib/apps/listing-status";
import type { OwnListing } from "@/lib/apps/get-own-listing";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Viewer } from "@/lib/auth/viewer.dto";
import type { Db } from "@/lib/db/client";
import { changedValues } from "@/lib/format/changed-values";
import { addJob } from "@/lib/jobs/add-job";

/**
 * Applies a change directly to the listing, inside the caller's transaction, which has locked its developer and it. For
 * a pending or rejected app, applies any change and sets it to pending; for an approved app, only the price and the
 * license keys. A change submitted while the app was still approved is applied together with the first edit after it
 * lost approval (decision 0033). Turning license keys on queues the job that issues keys to the existing buyers.
 * @param change `undefined` values change nothing
 * @throws AppError conflict when a rejected app would be one too many in review
 */
export async function editListing(
  tx: Db,
  viewer: Viewer,
  own: OwnListing & { id: string },
  change: ListingChange,
): Promise<void> {
  const { id, listing, status, unlisted } = own;
  const submitted = own.change?.status === "pending" ? own.change.changes : {};
  const edited = needsReview(changedValues<ListingChange>({ ...listing, ...submitted }, change));
  const immediate = { price: change.price, licensing: change.licensing };
  const { from, to } = diffListing(listing, edited ? { ...submitted, ...change } : immediate);
  if (edited) await tx.appChange.deleteMany({ where: { appId: id } });
  if (Object.keys(to).length === 0) return;

  const review = needsReview(to);
  if (review && status !== "pending") await requireRoomInReview(tx, viewer.id);
  await tx.app.update({
    where: { id, developerId: viewer.id },
    data: {
      ...toColumns(to),
      ...(review && {
        ...statusColumns({ status: unlisted ? "unlisted" : status }, "pending"),
        revision: { increment: 1 },
      }),
    },
  });
  const statuses = review && status !== "pending" ? [{ status }, { status: "pending" }] : [];
  await recordAudit(tx, {
    actor: viewer,
    action: "app.update",
    subject: { type: "app", id },
    from: { ...from, ...statuses[0] },
    to: { ...to, ...statuses[1] },
  });
  if (to.licensing) await addJob(tx, "issue_missing_licenses", { appId: id }, { jobKey: `issue-licenses-${id}` });
  if (status === "approved" && !unlisted) await invalidateListing(tx, { id, developerId: viewer.id });
}
