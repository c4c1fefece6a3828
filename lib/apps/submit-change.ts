import type { PendingChange } from "@/lib/apps/apps.dto";
import { diffListing } from "@/lib/apps/listing.constants";
import type { ListingChange } from "@/lib/apps/listing.schema";
import type { OwnListing } from "@/lib/apps/get-own-listing";
import { withdrawChange } from "@/lib/apps/withdraw-change";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Viewer } from "@/lib/auth/viewer.dto";
import type { Db } from "@/lib/db/client";

const isSame = (a: object, b: object) =>
  JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort());

/**
 * Submits a change of an approved app for review, inside the caller's transaction, which has locked the app (decision
 * 0033). Merges it with the pending change as a new version; fields that match the approved version are dropped, and
 * the whole change with the last of them. A rejected change is not restored.
 */
export async function submitChange(
  tx: Db,
  viewer: Viewer,
  { id: appId, listing, change }: OwnListing & { id: string },
  reviewed: Omit<ListingChange, "price" | "licensing">,
): Promise<void> {
  const before = change?.status === "pending" ? change.changes : {};
  const { from, to } = diffListing(listing, { ...before, ...reviewed });
  if (isSame(before, to)) return;
  if (Object.keys(to).length === 0) return withdrawChange(tx, viewer, appId, before);

  const changes = to as PendingChange;
  const written = {
    version: crypto.randomUUID(),
    changes,
    status: "pending",
    submittedAt: new Date(),
    decidedAt: null,
    reason: null,
  };
  await tx.appChange.upsert({ where: { appId }, create: { appId, ...written }, update: written });
  await recordAudit(tx, { actor: viewer, action: "app.submit_change", subject: { type: "app", id: appId }, from, to });
}
