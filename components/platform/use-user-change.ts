"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { showToast } from "@/components/layout/toast";
import { apiRequest } from "@/lib/api-client/api-request";

type UserChange = { method: "PUT" | "DELETE"; path: "role" | "verify" | "sessions" | "second-factor" | ""; body?: object; done: string; failed: string };

/** Changes a user from the screen, says how it went, and fetches the screen anew either way. */
export function useUserChange(userId: string) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);

  /** @returns whether it worked */
  async function change({ method, path, body, done, failed }: UserChange): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    try {
      await apiRequest(method, ["/api/super-admin/users", userId, path].filter(Boolean).join("/"), body);
      showToast({ variant: "success", title: done });
      return true;
    } catch (error) {
      showToast({ variant: "destructive", title: failed, description: error instanceof Error ? error.message : undefined });
      return false;
    } finally {
      setBusy(false);
      router.refresh();
    }
  }
  return { busy, change };
}
