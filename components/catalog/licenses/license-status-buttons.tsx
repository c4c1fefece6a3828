"use client";

import { useState } from "react";
import { useAction } from "@/components/forms/use-action";
import { ConfirmDialog } from "@/components/shell/confirm-dialog";
import { TextDialog } from "@/components/shell/text-dialog";
import { Button } from "@/components/ui/button";
import { disableReason } from "@/lib/catalog/licenses/licenses.schema";
import { licensesMessages } from "@/lib/catalog/licenses/licenses.constants";

type LicenseStatusButtonsProps = {
  id: string;
  /** The order's number. */
  number: string;
  isDisabled: boolean;
};

/** Disables a key with a reason for its buyer, or enables it again. */
export function LicenseStatusButtons({ id, number, isDisabled }: LicenseStatusButtonsProps) {
  const [asking, setAsking] = useState(false);
  const setStatus = useAction("PUT /api/licenses/{id}/status", {
    keepSession: true,
    success: isDisabled
      ? { title: licensesMessages.enabled, description: licensesMessages.enabledText }
      : { title: licensesMessages.disabled, description: licensesMessages.disabledText },
    // Also after an error: the order may have been refunded meanwhile.
    refresh: "always",
  });
  const params = { id };

  if (isDisabled)
    return (
      <ConfirmDialog
        label="Enable"
        ariaLabel={`Enable the key of order ${number}`}
        triggerVariant={{ variant: "outline", size: "sm" }}
        title={`Enable the key of order ${number}?`}
        description="It works again right away on every device it was active on."
        confirm={{ label: "Enable", pending: "Enabling...", variant: "default" }}
        onConfirm={() => setStatus({ params, body: { status: "active", reason: null } })}
      />
    );
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        aria-label={`Disable the key of order ${number}`}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        Disable
      </Button>
      <TextDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Disable the key of order ${number}?`}
        description="The app stops validating it. The buyer keeps the purchase, and you can enable the key again."
        name="reason"
        label="Reason"
        hint="We email your reason to the buyer."
        schema={disableReason}
        confirm="Disable key"
        variant="destructive-solid"
        onSubmit={(reason, form) => setStatus({ params, body: { status: "disabled", reason } }, { form })}
      />
    </>
  );
}
