"use client";

import { useState } from "react";
import { useAction } from "@/components/forms/use-action";
import { ConfirmDialog } from "@/components/shell/confirm-dialog";
import { TextDialog } from "@/components/shell/text-dialog";
import { Button } from "@/components/ui/button";
import { text } from "@/lib/foundation/fields.schema";
import { TEXT_LIMITS } from "@/lib/foundation/fields.constants";

const reason = text("Reason", { min: 1, max: TEXT_LIMITS.comment });

/** Withdraws a published release, with a reason for its buyers. `isLast`: no other is published. */
export function WithdrawRelease({ id, version, isLast }: { id: string; version: string; isLast: boolean }) {
  const [open, setOpen] = useState(false);
  const withdraw = useAction("POST /api/releases/{id}/withdraw", {
    success: `${version} withdrawn`,
    refresh: true,
    keepSession: true,
  });
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
        description={
          "No one can download it anymore, not even people who bought the app. You can't undo this." +
          (isLast ? " It's the only published version: your app stays on sale without a download." : "")
        }
        name="reason"
        label="Reason"
        hint="We email it to everyone who downloaded this version."
        schema={reason}
        confirm="Withdraw"
        variant="destructive-solid"
        onSubmit={(text, form) => withdraw({ params: { id }, body: { reason: text ?? "" } }, { form })}
      />
    </div>
  );
}

/** Withdraws a release from review, after a confirmation. */
export function ReturnToDraft({ id, version }: { id: string; version: string }) {
  const withdraw = useAction("POST /api/releases/{id}/return-to-draft", {
    success: { title: `${version} is a draft again`, description: "Change it, then publish it again." },
    refresh: "always",
  });
  return (
    <div>
      <ConfirmDialog
        label="Withdraw from review"
        ariaLabel={`Withdraw ${version} from review`}
        triggerVariant={{ variant: "outline", size: "sm" }}
        title={`Withdraw ${version} from review?`}
        description="It becomes a draft again, with its files. When you publish it again, it goes to the end of the queue."
        confirm={{ label: "Withdraw", pending: "Withdrawing...", variant: "default" }}
        closeOnFailure
        onConfirm={() => withdraw({ params: { id } })}
      />
    </div>
  );
}
