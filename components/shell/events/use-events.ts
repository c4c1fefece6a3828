"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { type EventHandlers, subscribeToEvents } from "@/components/shell/events/event-store";

/**
 * Calls the handlers with the signed-in user's events: new messages, reads and notifications. An event contains ids
 * only; the component loads what it shows. The handlers need not be stable.
 */
export function useEvents(handlers: EventHandlers): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => subscribeToEvents(latest), []);
}

/** Loads the page's data again when a notification arrives: for a screen that waits for what one announces. */
export function RefreshOnNotification(): null {
  const router = useRouter();
  useEvents({ notification: () => router.refresh() });
  return null;
}
