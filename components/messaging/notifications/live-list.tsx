"use client";

import { useRouter } from "next/navigation";
import { useEvents } from "@/components/shell/events/use-events";

/** Shows the page again when notifications came in, or were read on another page. */
export function LiveList() {
  const router = useRouter();
  const refresh = () => router.refresh();
  useEvents({ notification: refresh, notifications_read: refresh, reset: refresh });
  return null;
}
