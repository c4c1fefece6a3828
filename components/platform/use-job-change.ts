"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "@/components/layout/toast";
import { apiRequest } from "@/lib/api-client/api-request";
import { platformMessages } from "@/lib/platform/platform.messages";

/** Retries or discards a failed job, shows a toast with the result, and refreshes the page either way. */
export function useJobChange(id: string) {
  const router = useRouter();
  const [retrying, setRetrying] = useState(false);

  async function send(method: "POST" | "DELETE", path: string, done: string, failed: string): Promise<boolean> {
    try {
      await apiRequest(method, path);
      toast.success(done);
      return true;
    } catch (error) {
      toast.error(failed, { description: error instanceof Error ? error.message : undefined });
      return false;
    } finally {
      router.refresh();
    }
  }

  async function retry(): Promise<void> {
    if (retrying) return;
    setRetrying(true);
    await send("POST", `/api/super-admin/jobs/${id}/retry`, platformMessages.jobRetried, platformMessages.retryFailed);
    setRetrying(false);
  }

  /** @returns whether it succeeded */
  const discard = () =>
    send("DELETE", `/api/super-admin/jobs/${id}`, platformMessages.jobDiscarded, platformMessages.discardFailed);
  return { retrying, retry, discard };
}
