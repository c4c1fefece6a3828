"use client";

import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { handleApiError } from "@/components/forms/handle-api-error";
import { ConfirmDialog, LazyConfirmAlertDialog } from "@/components/shell/confirm-dialog";
import { toast, type ToastOptions } from "@/components/shell/toast";
import { Button } from "@/components/ui/button";
import { BadgeCheck, BadgeX, LogOut, ShieldOff, Trash2 } from "@/components/ui/icons";
import { NativeSelect } from "@/components/ui/native-select";
import { apiRequest } from "@/lib/foundation/api-client/api";
import { type Role, ROLES } from "@/lib/foundation/auth/roles.constants";
import { roleName, roleWithArticle } from "@/lib/foundation/format/text";
import { platformMessages } from "@/lib/staff/platform/platform.constants";
import type { PlatformUser } from "@/lib/staff/platform/platform.rows";

type UserUpdate = {
  method: "PUT" | "DELETE";
  path: "role" | "verify" | "sessions" | "second-factor" | "";
  body?: object;
  successMessage: string;
  /** Options of the success toast, such as an Undo button. */
  success?: ToastOptions;
  errorMessage: string;
};

/** Updates a user, shows a toast with the result, and refreshes the page either way. */
export function useUpdateUser(userId: string) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);

  /** @returns whether it succeeded */
  async function change({ method, path, body, successMessage, success, errorMessage }: UserUpdate): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    try {
      await apiRequest(method, ["/api/super-admin/users", userId, path].filter(Boolean).join("/"), body);
      toast.success(successMessage, success);
      return true;
    } catch (error) {
      handleApiError(error, { title: errorMessage });
      return false;
    } finally {
      setBusy(false);
      router.refresh();
    }
  }
  return { busy, change };
}

/**
 * Changes a user's role. Asks first, because arrow keys change a closed selector; the success toast can undo the
 * change.
 */
export function RoleSelect({ user }: { user: Pick<PlatformUser, "id" | "name" | "role"> }) {
  const id = useId();
  const { busy, change } = useUpdateUser(user.id);
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<Role | null>(null);

  const setRole = (role: Role, undoTo?: Role) =>
    change({
      method: "PUT",
      path: "role",
      body: { role },
      successMessage: platformMessages.roleUpdated,
      success: {
        description: platformMessages.roleNow(user.name, roleWithArticle(role)),
        ...(undoTo && { action: { label: "Undo", onClick: () => void setRole(undoTo) } }),
      },
      errorMessage: platformMessages.roleFailed,
    });
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
        value={(open || busy) && chosen ? chosen : user.role}
        aria-busy={busy}
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
          onConfirm={async () => ((await setRole(chosen, user.role)) ? "done" : "failed")}
        />
      )}
    </>
  );
}

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
