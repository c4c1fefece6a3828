"use client";

import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { LocalTime } from "@/lib/foundation/format/local-time";

const noopSubscribe = () => () => undefined;

/** Whether the page is hydrated: false on the server and until React has hydrated. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    noopSubscribe,
    () => true,
    () => false,
  );
}

const UPDATE_MS = 30_000;

/**
 * Returns the current time, updated every 30 seconds, and the time zone in which to show times: UTC in the server's
 * HTML, then the browser's own.
 * @param serverNow when the page was rendered, in milliseconds since 1970
 */
export function useLocalTime(serverNow: number): LocalTime {
  const hydrated = useHydrated();
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), UPDATE_MS);
    return () => clearInterval(timer);
  }, []);
  return { now, timeZone: hydrated ? undefined : "UTC" };
}

/**
 * Returns the focus to the element that had it before a dialog opened, unless something else has taken it since. Radix
 * does so only for its own Trigger, which a dialog loaded on demand does not have.
 * @returns props of the dialog's content
 */
export function useReturnFocus() {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (document.activeElement === document.body && opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
