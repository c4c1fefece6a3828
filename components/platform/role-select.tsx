"use client";

import { useId, useState } from "react";
import { LazyConfirmAlertDialog } from "@/components/layout/confirm-dialog";
import { useUpdateUser } from "@/components/platform/use-update-user";
import { NativeSelect } from "@/components/ui/native-select";
import { ROLES, type Role } from "@/lib/auth/roles.constants";
import { roleName, roleWithArticle } from "@/lib/format/role-name";
import type { PlatformUser } from "@/lib/platform/platform.dto";
import { platformMessages } from "@/lib/platform/platform.messages";

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
