"use client";

import { useState } from "react";
import { apiRequest } from "@/lib/foundation/api-client/api";

/**
 * Submits a form that signs the user in, then opens `next` by a full page load, so that the new page reloads the user
 * and checkout gets its own document.
 */
export function useAuthSubmit(path: "/api/login" | "/api/register", next: string) {
  const [leaving, setLeaving] = useState(false);
  /**
   * @param destination where to go instead of `next`
   * @throws ApiError
   */
  async function send(values: object, destination = next): Promise<void> {
    await apiRequest("POST", path, values);
    setLeaving(true);
    window.location.assign(destination);
  }
  return { send, leaving };
}
