"use client";

import { useAction } from "@/components/forms/use-action";
import { useIsSettling } from "@/components/lists/settling-list";
import { ConfirmDialog } from "@/components/shell/confirm-dialog";

type DeclineButtonProps = {
  /** The request that invites the developer. */
  id: string;
  title: string;
  /** Loads what the page shows of it again. */
  reload?: () => Promise<void>;
};

/** Declines the developer's invitation to a project. */
export function DeclineButton({ id, title, reload }: DeclineButtonProps) {
  const decline = useAction("POST /api/project-requests/{id}/decline-invitation", {
    success: "Invitation declined",
    refresh: "always",
    ...(reload && { reload }),
  });
  return (
    <ConfirmDialog
      label="Decline"
      ariaLabel={`Decline the invitation: ${title}`}
      triggerVariant={{ variant: "outline", size: "sm" }}
      inactive={useIsSettling()}
      title="Decline this invitation?"
      description={`We'll remove “${title}” from your invitations. You can still send a proposal while it's open.`}
      confirm={{ label: "Decline invitation", pending: "Declining...", variant: "default" }}
      closeOnFailure
      onConfirm={() => decline({ params: { id } })}
    />
  );
}
