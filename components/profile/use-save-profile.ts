"use client";

import { useRouter } from "next/navigation";
import { setFieldErrors, type FormErrorTarget } from "@/components/layout/set-field-errors";
import { handleApiError } from "@/components/layout/handle-api-error";
import { toast } from "@/components/layout/toast";
import { useUser } from "@/components/layout/use-user";
import { apiRequest } from "@/lib/api-client/api-request";
import type { CurrentUser } from "@/lib/users/users.dto";
import { usersMessages } from "@/lib/users/users.messages";

/**
 * Saves the profile; the response becomes the current user of this browser (spec section 7). Shows errors in a toast
 * (section 8) and next to their fields.
 */
export function useSaveProfile(form: FormErrorTarget, onSaved: (user: CurrentUser) => void) {
  const { setUser } = useUser();
  const router = useRouter();
  return async function save(values: object): Promise<void> {
    try {
      const user = await apiRequest<CurrentUser>("PUT", "/api/profile", values);
      setUser(user);
      onSaved(user);
      router.refresh();
      toast.success("Success", { description: usersMessages.profileSaved });
    } catch (error) {
      setFieldErrors(error, form);
      handleApiError(error);
    }
  };
}
