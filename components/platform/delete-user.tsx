"use client";

import { ConfirmDialog } from "@/components/layout/confirm-dialog";
import { useUpdateUser } from "@/components/platform/use-update-user";
import { Trash2 } from "@/components/ui/icons";
import type { PlatformUser } from "@/lib/platform/platform.dto";
import { platformMessages } from "@/lib/platform/platform.messages";

/** Deletes a user after a confirmation (docs/product.md#platform-administration). */
export function DeleteUser({ user }: { user: Pick<PlatformUser, "id" | "name"> }) {
  const { change } = useUpdateUser(user.id);
  const remove = () =>
    change({
      method: "DELETE",
      path: "",
      successMessage: platformMessages.userDeleted,
      errorMessage: platformMessages.deleteFailed,
    });
  return (
    <ConfirmDialog
      label={
        <>
          <Trash2 aria-hidden />
          <span>Delete</span>
        </>
      }
      ariaLabel={`Delete ${user.name}`}
      triggerVariant={{ variant: "destructive" }}
      title="Delete this user"
      description={platformMessages.confirmDelete(user.name)}
      confirm={{ label: "Delete", pending: "Deleting...", variant: "destructive-solid" }}
      onConfirm={async () => ((await remove()) ? "done" : "failed")}
    >
      <p className="text-sm text-muted-foreground">
        This also deletes their apps, reviews, portfolio, proposals and requests. Buyers keep their orders and
        downloads.
      </p>
    </ConfirmDialog>
  );
}
