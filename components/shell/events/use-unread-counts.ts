"use client";

import { useSyncExternalStore } from "react";
import { getUnreadCounts, subscribeToUnreadCounts } from "@/components/shell/events/unread-counts-store";

/** Returns the numbers of unread notifications and conversations, kept current; null until they are known. */
export function useUnreadCounts() {
  return useSyncExternalStore(subscribeToUnreadCounts, getUnreadCounts, () => null);
}
