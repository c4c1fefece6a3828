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

const WAIT_MS = 5_000;

/** For a screen that waits for a job: loads its data again every few seconds, and when a notification arrives. */
export function RefreshWhileWaiting(): null {
  const router = useRouter();
  useEvents({ notification: () => router.refresh() });
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === "visible" && router.refresh(), WAIT_MS);
    return () => clearInterval(timer);
  }, [router]);
  return null;
}
