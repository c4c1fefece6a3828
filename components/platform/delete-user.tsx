"use client";

import { ConfirmButton } from "@/components/layout/confirm-button";
import { useUserChange } from "@/components/platform/use-user-change";
import { Trash2 } from "@/components/ui/icons";
import type { PlatformUser } from "@/lib/platform/platform.dto";
import { platformMessages } from "@/lib/platform/platform.messages";

/** Deletes a user after the documented question (spec section 2). */
export function DeleteUser({ user }: { user: Pick<PlatformUser, "id" | "name"> }) {
  const { change } = useUserChange(user.id);
  const remove = () => change({ method: "DELETE", path: "", done: platformMessages.userDeleted, failed: platformMessages.deleteFailed });
  return (
    <ConfirmButton
      label={<Trash2 aria-hidden />}
      ariaLabel={`Delete ${user.name}`}
      looks={{ variant: "destructive", size: "icon" }}
      title="Delete this user"
      description={platformMessages.confirmDelete(user.name)}
      confirm={{ label: "Delete", pending: "Deleting...", variant: "destructive-solid" }}
      onConfirm={async () => ((await remove()) ? "done" : "failed")}
    >
      <p className="text-sm text-muted-foreground">Their apps, reviews, portfolio, proposals and requests go with them. Buyers keep their orders and downloads.</p>
    </ConfirmButton>
  );
}
