"use client";

import { useState } from "react";
import { toast } from "@/components/layout/toast";
import { apiRequest } from "@/lib/api-client/api-request";

/**
 * Submits a form that signs the user in, then opens `next` by a full page load, so that the new page reloads the user
 * and checkout gets its own document.
 */
export function useAuthSubmit(path: "/api/login" | "/api/register", errorTitle: string, next: string) {
  const [leaving, setLeaving] = useState(false);
  /** @param onRefused may handle an error and returns whether it did; otherwise a toast shows it (spec section 8) */
  async function send(values: object, onRefused: (error: unknown) => boolean): Promise<void> {
    try {
      await apiRequest("POST", path, values);
      setLeaving(true);
      window.location.assign(next);
    } catch (error) {
      if (!onRefused(error))
        toast.error(errorTitle, { description: error instanceof Error ? error.message : undefined });
    }
  }
  return { send, leaving };
}
