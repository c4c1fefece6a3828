import { subscribeToEvents } from "@/components/shell/events/event-store";
import { hasSessionHint } from "@/components/shell/session-store";
import { api } from "@/lib/foundation/api-client/api";
import type { UnreadCounts } from "@/lib/messaging/notifications/notifications.rows";
import { useSyncExternalStore } from "react";

/** Milliseconds that further events may take, so that several cause one request. */
const DELAY_MS = 200;

let counts: UnreadCounts | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let isStale = false;
let isWatching = false;
const listeners = new Set<() => void>();

const getUnreadCounts = () => counts;

async function load(): Promise<void> {
  isStale = false;
  if (!hasSessionHint()) return;
  const loaded = await api("GET /api/notifications/unread").catch(() => null);
  // The next event tries again.
  if (!loaded) return;
  counts = loaded;
  for (const listener of listeners) listener();
}

/** Loads the counts again soon; in a hidden tab, when it is shown. Call it after the user has read something. */
export function refreshUnreadCounts(): void {
  isStale = true;
  clearTimeout(timer);
  if (document.visibilityState === "visible") timer = setTimeout(() => void load(), DELAY_MS);
}

function watch(): void {
  if (isWatching) return;
  isWatching = true;
  const handlers = {
    message: refreshUnreadCounts,
    read: refreshUnreadCounts,
    notification: refreshUnreadCounts,
    notifications_read: refreshUnreadCounts,
    reset: refreshUnreadCounts,
  };
  subscribeToEvents({ current: handlers });
  document.addEventListener("visibilitychange", () => isStale && refreshUnreadCounts());
  void load();
}

/** The first subscriber loads the counts. @returns unsubscribe */
function subscribeToUnreadCounts(listener: () => void): () => void {
  listeners.add(listener);
  watch();
  return () => listeners.delete(listener);
}

/** Returns the numbers of unread notifications and conversations, kept current; null until they are known. */
export function useUnreadCounts() {
  return useSyncExternalStore(subscribeToUnreadCounts, getUnreadCounts, () => null);
}
