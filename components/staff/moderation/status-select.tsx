"use client";

import { useId, useState } from "react";
import type { ActionResult } from "@/components/forms/use-action";
import { RejectDialog, REJECTIONS, type SeenApp, useAppStatus } from "@/components/staff/moderation/decision-buttons";
import { NativeSelect } from "@/components/ui/native-select";
import { APP_STATUSES, type AppStatus } from "@/lib/catalog/apps/apps.constants";
import { STATUS_LABELS } from "@/lib/staff/moderation/moderation.constants";

/** Sets any status at any time (docs/product.md#moderation). Asks for a reason before rejecting. */
export function StatusSelect({ app, onDecided }: { app: SeenApp; onDecided?: (status: AppStatus) => void }) {
  const id = useId();
  // Optimistic status, shown until the page has been refreshed.
  const [chosen, setChosen] = useState<{ instead: AppStatus; status: AppStatus } | null>(null);
  const status = chosen?.instead === app.status ? chosen.status : app.status;
  const { busy, decide } = useAppStatus({ ...app, status });
  const [asking, setAsking] = useState(false);

  async function choose(...[next, reason, form]: Parameters<typeof decide>): Promise<ActionResult> {
    const result = await decide(next, reason, form);
    if (result !== "done") return result;
    // Close the dialog first: while it is open, nothing outside of it can be focused.
    setAsking(false);
    setChosen({ instead: app.status, status: next });
    onDecided?.(next);
    return result;
  }
  const pick = (next: AppStatus) =>
    next === "rejected" && status !== "rejected" ? setAsking(true) : void choose(next);
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
        rejection={status === "approved" ? REJECTIONS.live(app.title) : REJECTIONS.listing(app.title)}
        open={asking}
        pending={busy !== null}
        onOpenChange={setAsking}
        onReject={(reason, form) => choose("rejected", reason, form)}
      />
    </>
  );
}
