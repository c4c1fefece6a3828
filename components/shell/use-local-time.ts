"use client";

import { useEffect, useState } from "react";
import { useHydrated } from "@/components/shell/use-hydrated";
import type { LocalTime } from "@/lib/foundation/format/local-time";

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
