"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { handleApiError } from "@/components/forms/handle-api-error";
import { markNotificationsRead } from "@/components/shell/notifications/mark-read";

/** Marks notifications as read, all without ids, and shows the list again. */
export function useMarkRead(ids?: string[]) {
  const router = useRouter();
  const [pending, setPending] = useState(false);
  async function markRead(): Promise<void> {
    setPending(true);
    try {
      await markNotificationsRead(ids);
      router.refresh();
    } catch (error) {
      handleApiError(error);
    }
    setPending(false);
  }
  return { pending, markRead: () => void markRead() };
}
