"use client";

import { useId, useState } from "react";
import { useAction } from "@/components/forms/use-action";
import { ConfirmDialog, LazyConfirmAlertDialog } from "@/components/shell/confirm-dialog";
import { BadgeCheck, BadgeX, LogOut, ShieldOff, Trash2 } from "@/components/ui/icons";
import { NativeSelect } from "@/components/ui/native-select";
import { type Role, ROLES } from "@/lib/foundation/auth/roles.constants";
import { roleName, roleWithArticle } from "@/lib/foundation/format/text";
import { platformMessages } from "@/lib/staff/platform/platform.constants";
import type { PlatformUser } from "@/lib/staff/platform/platform.rows";

/**
 * Changes a user's role. Asks first, because arrow keys change a closed selector; the success toast can undo the
 * change.
 */
export function RoleSelect({ user }: { user: Pick<PlatformUser, "id" | "name" | "role"> }) {
  const id = useId();
  const update = useAction("PUT /api/super-admin/users/{userId}/role", {
    failure: platformMessages.roleFailed,
    refresh: "always",
  });
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<Role | null>(null);

  const setRole = (role: Role, undoTo?: Role) =>
    update(
      { params: { userId: user.id }, body: { role } },
      {
        success: {
          title: platformMessages.roleUpdated,
          description: platformMessages.roleNow(user.name, roleWithArticle(role)),
          ...(undoTo && { action: { label: "Undo", onClick: () => void setRole(undoTo) } }),
        },
      },
    );
  function ask(role: Role) {
    setChosen(role);
    setOpen(true);
  }
  return (
    <>
      <label htmlFor={id} className="sr-only">
        Role of {user.name}
      </label>
      <NativeSelect
        id={id}
        value={(open || update.pending) && chosen ? chosen : user.role}
        aria-busy={update.pending}
        onChange={(event) => ask(event.target.value as Role)}
        className="w-40 max-sm:w-full"
      >
        {ROLES.map((one) => (
          <option key={one} value={one}>
            {roleName(one)}
          </option>
        ))}
      </NativeSelect>
      {chosen && (
        <LazyConfirmAlertDialog
          open={open}
          onOpenChange={setOpen}
          title={`Make ${user.name} ${roleWithArticle(chosen)}?`}
          description={platformMessages.roleEffects[chosen](user.name)}
          confirm={{ label: "Change role", pending: "Changing...", variant: "default" }}
          onConfirm={() => setRole(chosen, user.role)}
        />
      )}
    </>
  );
}

/** Verifies a user or removes the verification, after a confirmation. */
export function VerifyToggle({ user }: { user: Pick<PlatformUser, "id" | "name" | "verified"> }) {
  const update = useAction("PUT /api/super-admin/users/{userId}/verify", {
    success: platformMessages.verifiedUpdated,
    failure: platformMessages.verifiedFailed,
    refresh: "always",
  });
  const { name, verified } = user;
  const Icon = verified ? BadgeX : BadgeCheck;
  return (
    <ConfirmDialog
      label={
        <>
          <Icon aria-hidden />
          <span>{verified ? "Unverify" : "Verify identity"}</span>
        </>
      }
      ariaLabel={verified ? `Unverify ${name}` : `Verify identity of ${name}`}
      triggerVariant={{ variant: "outline" }}
      className="min-w-38"
      title={verified ? `Unverify ${name}?` : `Verify ${name}?`}
      description={verified ? platformMessages.confirmUnverified : platformMessages.confirmVerified}
      confirm={
        verified
          ? { label: "Unverify", pending: "Unverifying...", variant: "destructive-solid" }
          : { label: "Verify", pending: "Verifying...", variant: "default" }
      }
      onConfirm={() => update({ params: { userId: user.id }, body: { verified: !verified } })}
    />
  );
}

/** Ends all sessions of a user after a confirmation. The user can sign in again. */
export function EndSessions({ user }: { user: Pick<PlatformUser, "id" | "name"> }) {
  const end = useAction("DELETE /api/super-admin/users/{userId}/sessions", {
    success: platformMessages.sessionsEnded(user.name),
    failure: platformMessages.sessionsFailed,
    refresh: "always",
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
      onConfirm={() => end({ params: { userId: user.id } })}
    />
  );
}

/** Turns off two-step sign-in for a user who has lost phone and recovery codes, after a confirmation. */
export function TurnOffSecondFactor({ user }: { user: Pick<PlatformUser, "id" | "name"> }) {
  const turnOff = useAction("DELETE /api/super-admin/users/{userId}/second-factor", {
    success: platformMessages.secondFactorOff(user.name),
    failure: platformMessages.secondFactorFailed,
    refresh: "always",
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
      onConfirm={() => turnOff({ params: { userId: user.id } })}
    >
      <p className="text-sm text-muted-foreground">{platformMessages.secondFactorWarning}</p>
    </ConfirmDialog>
  );
}

/** Deletes a user after a confirmation (docs/product.md#platform-administration). */
export function DeleteUser({ user }: { user: Pick<PlatformUser, "id" | "name"> }) {
  const remove = useAction("DELETE /api/super-admin/users/{userId}", {
    success: platformMessages.userDeleted,
    failure: platformMessages.deleteFailed,
    refresh: "always",
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
      onConfirm={() => remove({ params: { userId: user.id } })}
    >
      <p className="text-sm text-muted-foreground">
        This also deletes their apps, reviews, portfolio, proposals and requests. Buyers keep their orders and
        downloads. Subscriptions to their apps end when their paid periods do. Money held for milestones goes back to
        the clients right away, also while it is in dispute.
      </p>
    </ConfirmDialog>
  );
}
