"use client";

import { useId, useOptimistic, useTransition } from "react";
import { useUpdateUser } from "@/components/platform/use-update-user";
import { NativeSelect } from "@/components/ui/native-select";
import { ROLES, type Role } from "@/lib/auth/roles.constants";
import { roleName } from "@/lib/format/role-name";
import type { PlatformUser } from "@/lib/platform/platform.dto";
import { platformMessages } from "@/lib/platform/platform.messages";

/** Changes a user's role; shows the selected role while it is being saved. */
export function RoleSelect({ user }: { user: Pick<PlatformUser, "id" | "name" | "role"> }) {
  const id = useId();
  const { busy, change } = useUpdateUser(user.id);
  const [role, showRole] = useOptimistic(user.role);
  const [, start] = useTransition();
  const choose = (next: Role) =>
    start(async () => {
      showRole(next);
      await change({
        method: "PUT",
        path: "role",
        body: { role: next },
        successMessage: platformMessages.roleUpdated,
        errorMessage: platformMessages.roleFailed,
      });
    });
  return (
    <>
      <label htmlFor={id} className="sr-only">
        Role of {user.name}
      </label>
      <NativeSelect
        id={id}
        value={role}
        aria-busy={busy}
        onChange={(event) => choose(event.target.value as Role)}
        className="w-40 max-sm:w-32 max-sm:grow"
      >
        {ROLES.map((one) => (
          <option key={one} value={one}>
            {roleName(one)}
          </option>
        ))}
      </NativeSelect>
    </>
  );
}
