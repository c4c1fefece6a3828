"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { handleApiError } from "@/components/forms/handle-api-error";
import { ConfirmDialog } from "@/components/shell/confirm-dialog";
import { TextDialog } from "@/components/shell/text-dialog";
import { toast } from "@/components/shell/toast";
import { Button } from "@/components/ui/button";
import { disableReason, licensesMessages } from "@/lib/catalog/licenses/licenses.schema";
import { apiRequest } from "@/lib/foundation/api-client/api";

type LicenseStatusButtonsProps = {
  id: string;
  /** The order's number. */
  number: string;
  isDisabled: boolean;
};

/** Disables a key with a reason for its buyer, or enables it again. */
export function LicenseStatusButtons({ id, number, isDisabled }: LicenseStatusButtonsProps) {
  const router = useRouter();
  const [asking, setAsking] = useState(false);
  const send = async (status: "active" | "disabled", reason: string | null) => {
    try {
      await apiRequest("PUT", `/api/licenses/${id}/status`, { status, reason });
    } finally {
      // Also after a refusal: the order may have been refunded meanwhile.
      router.refresh();
    }
  };

  async function enable() {
    try {
      await send("active", null);
      toast.success(licensesMessages.enabled, { description: licensesMessages.enabledText });
      return "done";
    } catch (error) {
      handleApiError(error);
      return "failed";
    }
  }
  async function disable(reason: string | null) {
    await send("disabled", reason);
    toast.success(licensesMessages.disabled, { description: licensesMessages.disabledText });
  }

  if (isDisabled)
    return (
      <ConfirmDialog
        label="Enable"
        ariaLabel={`Enable the key of order ${number}`}
        triggerVariant={{ variant: "outline", size: "sm" }}
        title={`Enable the key of order ${number}?`}
        description="It works again right away on every device it was active on."
        confirm={{ label: "Enable", pending: "Enabling...", variant: "default" }}
        onConfirm={enable}
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
        onSubmit={disable}
      />
    </>
  );
}
