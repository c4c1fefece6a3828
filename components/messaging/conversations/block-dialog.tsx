"use client";

import { useAction } from "@/components/forms/use-action";
import { LazyConfirmAlertDialog } from "@/components/shell/confirm-dialog";

type BlockDialogProps = {
  other: { id: string; name: string };
  /** Whether the viewer has blocked them, so that the dialog offers to unblock. */
  blocked: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChange: () => void;
};

/** Asks whether to block or unblock someone, by name. */
export function BlockDialog({ other: { id, name }, blocked, open, onOpenChange, onChange }: BlockDialogProps) {
  const change = useAction(blocked ? "DELETE /api/users/{id}/block" : "POST /api/users/{id}/block", {
    success: blocked ? `You unblocked ${name}` : `You blocked ${name}`,
    onSuccess: () => onChange(),
  });
  return (
    <LazyConfirmAlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={blocked ? `Unblock ${name}?` : `Block ${name}?`}
      description={
        blocked
          ? "You'll be able to message each other again."
          : "Neither of you can send messages until you unblock them. The conversation stays in your inbox."
      }
      confirm={
        blocked
          ? { label: "Unblock", pending: "Unblocking...", variant: "default" }
          : { label: "Block", pending: "Blocking...", variant: "destructive-solid" }
      }
      onConfirm={() => change({ params: { id } })}
    />
  );
}
