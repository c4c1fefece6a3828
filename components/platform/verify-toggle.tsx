"use client";

import { BadgeCheck, BadgeX } from "@/components/ui/icons";
import { useUpdateUser } from "@/components/platform/use-update-user";
import { Button } from "@/components/ui/button";
import type { PlatformUser } from "@/lib/platform/platform.dto";
import { platformMessages } from "@/lib/platform/platform.messages";

/** Verifies a user or removes the verification. */
export function VerifyToggle({ user }: { user: Pick<PlatformUser, "id" | "name" | "verified"> }) {
  const { busy, change } = useUpdateUser(user.id);
  const toggle = () =>
    change({
      method: "PUT",
      path: "verify",
      body: { verified: !user.verified },
      successMessage: platformMessages.verifiedUpdated,
      errorMessage: platformMessages.verifiedFailed,
    });
  const Icon = user.verified ? BadgeX : BadgeCheck;
  return (
    <Button
      variant="outline"
      aria-disabled={busy}
      onClick={() => void toggle()}
      aria-label={user.verified ? `Unverify ${user.name}` : `Verify identity of ${user.name}`}
      className="min-w-38"
    >
      <Icon aria-hidden />
      <span>{user.verified ? "Unverify" : "Verify identity"}</span>
    </Button>
  );
}
