"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { handleApiError } from "@/components/forms/handle-api-error";
import { ConfirmDialog } from "@/components/shell/confirm-dialog";
import { TextDialog } from "@/components/shell/text-dialog";
import { toast } from "@/components/shell/toast";
import { Button } from "@/components/ui/button";
import { apiRequest } from "@/lib/foundation/api-client/api";
import { text, TEXT_LIMITS } from "@/lib/foundation/fields.schema";

const reason = text("Reason", { min: 1, max: TEXT_LIMITS.comment });

/** Withdraws a published release, with a reason for its buyers. */
export function WithdrawRelease({ id, version }: { id: string; version: string }) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  async function withdraw(text: string | null) {
    await apiRequest("POST", `/api/releases/${id}/withdraw`, { reason: text });
    toast.success(`${version} withdrawn`);
    router.refresh();
  }
  return (
    <div>
      <Button
        variant="destructive"
        size="sm"
        aria-label={`Withdraw ${version}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Withdraw
      </Button>
      <TextDialog
        open={open}
        onOpenChange={setOpen}
        title={`Withdraw ${version}?`}
        description="No one can download it anymore, not even people who bought the app. You can't undo this."
        name="reason"
        label="Reason"
        hint="Buyers see it in My Purchases."
        schema={reason}
        confirm="Withdraw"
        variant="destructive-solid"
        onSubmit={withdraw}
      />
    </div>
  );
}

/** Withdraws a release from review, after a confirmation. */
export function ReturnToDraft({ id, version }: { id: string; version: string }) {
  const router = useRouter();
  async function withdraw() {
    try {
      await apiRequest("POST", `/api/releases/${id}/return-to-draft`);
      toast.success(`${version} is a draft again`, { description: "Change it, then publish it again." });
    } catch (error) {
      handleApiError(error);
    }
    router.refresh();
    return "done" as const;
  }
  return (
    <div>
      <ConfirmDialog
        label="Withdraw from review"
        ariaLabel={`Withdraw ${version} from review`}
        triggerVariant={{ variant: "outline", size: "sm" }}
        title={`Withdraw ${version} from review?`}
        description="It becomes a draft again, with its files. When you publish it again, it goes to the end of the queue."
        confirm={{ label: "Withdraw", pending: "Withdrawing...", variant: "default" }}
        onConfirm={withdraw}
      />
    </div>
  );
}
