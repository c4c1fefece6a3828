"use client";

import { useId, useState } from "react";
import type { ActionResult } from "@/components/forms/use-action";
import { LazyConfirmAlertDialog } from "@/components/shell/confirm-dialog";
import { RejectDialog, REJECTIONS, type SeenApp, useAppStatus } from "@/components/staff/moderation/decision-buttons";
import { NativeSelect } from "@/components/ui/native-select";
import { APP_STATUSES, type AppStatus } from "@/lib/catalog/apps/apps.constants";
import { listingMessages } from "@/lib/catalog/apps/listing.constants";
import { STATUS_LABELS } from "@/lib/staff/moderation/moderation.constants";

/**
 * Sets any status at any time (docs/product.md#moderation). Asks for a reason before rejecting, and before ending
 * subscriptions.
 */
export function StatusSelect({ app, onDecided }: { app: SeenApp; onDecided?: (status: AppStatus) => void }) {
  const id = useId();
  // Optimistic status, shown until the page has been refreshed.
  const [chosen, setChosen] = useState<{ instead: AppStatus; status: AppStatus } | null>(null);
  const status = chosen?.instead === app.status ? chosen.status : app.status;
  const { busy, decide } = useAppStatus({ ...app, status });
  const [asking, setAsking] = useState<AppStatus | null>(null);

  async function choose(...[next, reason, form]: Parameters<typeof decide>): Promise<ActionResult> {
    const result = await decide(next, reason, form);
    if (result !== "done") return result;
    // Close the dialog first: while it is open, nothing outside of it can be focused.
    setAsking(null);
    setChosen({ instead: app.status, status: next });
    onDecided?.(next);
    return result;
  }
  const endsSubscriptions = status === "approved" && app.subscriptions > 0;
  const pick = (next: AppStatus) =>
    next !== status && (next === "rejected" || endsSubscriptions) ? setAsking(next) : void choose(next);
  return (
    <>
      <label htmlFor={id} className="sr-only">
        Status of {app.title}
      </label>
      <NativeSelect
        id={id}
        value={busy ?? status}
        aria-busy={busy !== null}
        onChange={(event) => pick(event.target.value as AppStatus)}
      >
        {APP_STATUSES.map((one) => (
          <option key={one} value={one}>
            {STATUS_LABELS[one]}
          </option>
        ))}
      </NativeSelect>
      <RejectDialog
        rejection={
          status === "approved" ? REJECTIONS.live(app.title, app.subscriptions) : REJECTIONS.listing(app.title)
        }
        open={asking === "rejected"}
        pending={busy !== null}
        onOpenChange={(open) => setAsking(open ? "rejected" : null)}
        onReject={(reason, form) => choose("rejected", reason, form)}
      />
      <LazyConfirmAlertDialog
        open={asking === "pending"}
        onOpenChange={(open) => setAsking(open ? "pending" : null)}
        title={`Send “${app.title}” back to review?`}
        description={`This takes it off the marketplace right away.${listingMessages.endsSubscriptions(
          app.subscriptions,
          "Approving it again",
        )}`}
        confirm={{ label: "Send back", pending: "Sending back...", variant: "default" }}
        onConfirm={() => choose("pending")}
      />
    </>
  );
}
