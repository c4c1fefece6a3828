"use client";

import { ConfirmDialog } from "@/components/layout/confirm-dialog";
import { useUpdateUser } from "@/components/platform/use-update-user";
import { LogOut } from "@/components/ui/icons";
import type { PlatformUser } from "@/lib/platform/platform.dto";
import { platformMessages } from "@/lib/platform/platform.messages";

/** Ends all sessions of a user after a confirmation. The user can sign in again. */
export function EndSessions({ user }: { user: Pick<PlatformUser, "id" | "name"> }) {
  const { change } = useUpdateUser(user.id);
  const end = () =>
    change({
      method: "DELETE",
      path: "sessions",
      successMessage: platformMessages.sessionsEnded(user.name),
      errorMessage: platformMessages.sessionsFailed,
    });
  return (
    <ConfirmDialog
      label={
        <>
          <LogOut aria-hidden />
          <span>Sign out</span>
        </>
      }
      ariaLabel={`Sign out ${user.name} everywhere`}
      triggerVariant={{ variant: "outline" }}
      title="Sign out everywhere"
      description={platformMessages.confirmSessions(user.name)}
      confirm={{ label: "Sign out", pending: "Signing out...", variant: "default" }}
      onConfirm={async () => ((await end()) ? "done" : "failed")}
    />
  );
}
