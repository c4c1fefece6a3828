"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { handleApiError } from "@/components/layout/handle-api-error";
import { toast, type ToastOptions } from "@/components/layout/toast";
import { apiRequest } from "@/lib/api-client/api-request";

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
