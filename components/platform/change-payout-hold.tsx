"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { TextDialog } from "@/components/layout/text-dialog";
import { toast } from "@/components/layout/toast";
import { Button } from "@/components/ui/button";
import { apiRequest } from "@/lib/api-client/api-request";
import { holdsMessages } from "@/lib/payouts/holds.messages";
import { payoutHoldReason } from "@/lib/payouts/holds.schema";

const hold = {
  label: "Hold payouts",
  variant: "destructive-solid",
  title: (name: string) => `Hold ${name}'s payouts?`,
  description:
    "We won't send them any money until a super admin releases their payouts. Sales continue and add to their " +
    "balance, and buyers are refunded as usual.",
  hint: "We email it to them.",
  method: "POST",
  done: { title: holdsMessages.held, description: holdsMessages.heldText },
} as const;

const release = {
  label: "Release payouts",
  variant: "default",
  title: (name: string) => `Release ${name}'s payouts?`,
  description: "We'll send their available balance with the next payout.",
  hint: "For the audit log. We don't show it to them.",
  method: "DELETE",
  done: { title: holdsMessages.released, description: holdsMessages.releasedText },
} as const;

/** Puts a developer's payouts on hold, or releases them, after asking for a reason. */
export function ChangePayoutHold({ user, onHold }: { user: { id: string; name: string }; onHold: boolean }) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const { label, variant, title, description, hint, method, done } = onHold ? release : hold;
  async function submit(reason: string | null) {
    await apiRequest(method, `/api/super-admin/users/${user.id}/payout-hold`, { reason });
    toast.success(done.title(user.name), { description: done.description });
    router.refresh();
  }
  return (
    <>
      <Button
        variant="outline"
        aria-haspopup="dialog"
        aria-label={`${label} for ${user.name}`}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <TextDialog
        open={open}
        onOpenChange={setOpen}
        title={title(user.name)}
        description={description}
        name="reason"
        label="Reason"
        hint={hint}
        schema={payoutHoldReason}
        confirm={label}
        variant={variant}
        onSubmit={submit}
      />
    </>
  );
}
