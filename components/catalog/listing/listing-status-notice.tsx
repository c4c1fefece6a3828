import type { EditedApp, ListingEvent } from "@/lib/catalog/apps/apps.rows";

function sentence({ status, unlisted }: Pick<EditedApp, "status" | "unlisted">, removed: boolean): string {
  if (unlisted)
    return "Off the marketplace. Your buyers keep their downloads. Relisting restores the app's status and reviews.";
  if (status === "approved")
    return "Live on Forgehall. Price changes apply immediately; we review other changes first.";
  if (status === "pending") return "In review. You can keep editing; we review the latest version.";
  return removed
    ? "Removed from the marketplace. Fix it and resubmit it."
    : "Not on the marketplace. Fix it and resubmit it.";
}

/** A moderator's reason. */
export function Feedback({ reason }: { reason: string }) {
  return (
    <p
      dir="auto"
      className="mt-3 rounded-md bg-destructive-soft px-3.5 py-2.5 text-sm wrap-anywhere whitespace-pre-line text-foreground"
    >
      <span className="font-semibold">Moderator&apos;s feedback: </span>
      {reason}
    </p>
  );
}

/** The listing's status, with the moderator's reason when it was rejected. */
export function ListingStatusNotice({
  app,
  events,
}: {
  app: Pick<EditedApp, "status" | "unlisted">;
  events: readonly ListingEvent[];
}) {
  const decision = events.find(({ action }) => action === "app.status");
  const removed =
    decision?.changes.some(({ field, from, to }) => field === "status" && from === "approved" && to === "rejected") ??
    false;
  return (
    <>
      <p>{sentence(app, removed)}</p>
      {app.status === "rejected" && decision?.reason && <Feedback reason={decision.reason} />}
    </>
  );
}
