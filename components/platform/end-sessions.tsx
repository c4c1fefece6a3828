"use client";

import { ConfirmButton } from "@/components/layout/confirm-button";
import { useUserChange } from "@/components/platform/use-user-change";
import { LogOut } from "@/components/ui/icons";
import type { PlatformUser } from "@/lib/platform/platform.dto";
import { platformMessages } from "@/lib/platform/platform.messages";

/** Signs every browser of a user out, after a question. They may sign in again. */
export function EndSessions({ user }: { user: Pick<PlatformUser, "id" | "name"> }) {
  const { change } = useUserChange(user.id);
  const end = () => change({ method: "DELETE", path: "sessions", done: platformMessages.sessionsEnded(user.name), failed: platformMessages.sessionsFailed });
  return (
    <ConfirmButton
      label={<LogOut aria-hidden />}
      ariaLabel={`Sign ${user.name} out everywhere`}
      looks={{ variant: "outline", size: "icon" }}
      title="Sign out everywhere"
      description={platformMessages.confirmSessions(user.name)}
      confirm={{ label: "Sign out", pending: "Signing out...", variant: "ink" }}
      onConfirm={async () => ((await end()) ? "done" : "failed")}
    />
  );
}
