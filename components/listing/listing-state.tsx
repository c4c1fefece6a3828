import type { AppStatus } from "@/lib/apps/apps.constants";
import type { ListingEvent } from "@/lib/apps/apps.dto";

const sentences: Record<AppStatus, string> = {
  approved: "On the marketplace. Everything but the price goes back to review when you change it.",
  pending: "Waiting for review. You can go on changing it; what is looked at is the latest version.",
  rejected: "Not on the marketplace. Mend it here and save: it goes back to review.",
};

/** Where the listing stands, and the moderator's reason when it was rejected. */
export function ListingState({ status, events }: { status: AppStatus; events: readonly ListingEvent[] }) {
  const decision = events.find(({ action }) => action === "app.status");
  return (
    <>
      <p>{sentences[status]}</p>
      {status === "rejected" && decision?.reason && (
        <p className="mt-3 rounded-md bg-destructive-soft px-3.5 py-2.5 text-sm wrap-anywhere whitespace-pre-line text-foreground">
          <span className="font-semibold">What the moderator found: </span>
          {decision.reason}
        </p>
      )}
    </>
  );
}
