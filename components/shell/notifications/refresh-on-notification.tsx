"use client";

import { useRouter } from "next/navigation";
import { useEvents } from "@/components/shell/events/use-events";

/** Loads the page's data again when a notification arrives: for a screen that waits for what one announces. */
export function RefreshOnNotification() {
  const router = useRouter();
  useEvents({ notification: () => router.refresh() });
  return null;
}
