"use client";

import { useUserChange } from "@/components/platform/use-user-change";
import { Button } from "@/components/ui/button";
import { LogOut } from "@/components/ui/icons";
import type { PlatformUser } from "@/lib/platform/platform.dto";
import { platformMessages } from "@/lib/platform/platform.messages";

/** Signs every browser of a user out. They may sign in again. */
export function EndSessions({ user }: { user: Pick<PlatformUser, "id" | "name"> }) {
  const { busy, change } = useUserChange(user.id);
  const end = () => change({ method: "DELETE", path: "sessions", done: platformMessages.sessionsEnded(user.name), failed: platformMessages.sessionsFailed });
  return (
    <Button variant="outline" size="icon" aria-disabled={busy} onClick={() => void end()} aria-label={`Sign ${user.name} out everywhere`}>
      <LogOut aria-hidden />
    </Button>
  );
}
