"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { TextDialog } from "@/components/layout/text-dialog";
import { toast } from "@/components/layout/toast";
import { Button } from "@/components/ui/button";
import { apiRequest } from "@/lib/api-client/api-request";
import { TEXT_LIMITS, text } from "@/lib/text.schema";

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
