"use client";

import { ConfirmDialog } from "@/components/layout/confirm-dialog";
import { useUpdateUser } from "@/components/platform/use-update-user";
import { ShieldOff } from "@/components/ui/icons";
import type { PlatformUser } from "@/lib/platform/platform.dto";
import { platformMessages } from "@/lib/platform/platform.messages";

/** Turns off two-step sign-in for a user who has lost phone and recovery codes, after a confirmation. */
export function TurnOffSecondFactor({ user }: { user: Pick<PlatformUser, "id" | "name"> }) {
  const { change } = useUpdateUser(user.id);
  const turnOff = () =>
    change({
      method: "DELETE",
      path: "second-factor",
      successMessage: platformMessages.secondFactorOff(user.name),
      errorMessage: platformMessages.secondFactorFailed,
    });
  return (
    <ConfirmDialog
      label={
        <>
          <ShieldOff aria-hidden />
          <span>Turn off two-step</span>
        </>
      }
      ariaLabel={`Turn off two-step sign-in for ${user.name}`}
      triggerVariant={{ variant: "outline" }}
      title="Turn off two-step sign-in"
      description={platformMessages.confirmSecondFactor(user.name)}
      confirm={{ label: "Turn off", pending: "Turning off...", variant: "destructive-solid" }}
      onConfirm={async () => ((await turnOff()) ? "done" : "failed")}
    >
      <p className="text-sm text-muted-foreground">{platformMessages.secondFactorWarning}</p>
    </ConfirmDialog>
  );
}
