"use client";

import { useState } from "react";
import { showToast } from "@/components/layout/toast";
import { apiRequest } from "@/lib/api-client/api-request";

/**
 * Sends the form to the call that signs in, then leaves for `next` by a full page load: the new page
 * asks afresh who is signed in, and checkout needs a document of its own.
 */
export function useAuthSubmit(path: "/api/login" | "/api/register", errorTitle: string, next: string) {
  const [leaving, setLeaving] = useState(false);
  /**
   * @param onRefused may take a refusal over, and says whether it did; otherwise a toast tells of it (spec section 8)
   */
  async function send(values: object, onRefused: (error: unknown) => boolean): Promise<void> {
    try {
      await apiRequest("POST", path, values);
      setLeaving(true);
      window.location.assign(next);
    } catch (error) {
      if (!onRefused(error))
        void showToast({
          variant: "destructive",
          title: errorTitle,
          description: error instanceof Error ? error.message : undefined,
        });
    }
  }
  return { send, leaving };
}
