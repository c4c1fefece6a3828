"use client";

import { useEffect, useEffectEvent } from "react";

/** Events of the last seconds are delivered to a component that is only now on the page (event-store.ts). */
const FRESH_MS = 10_000;

/**
 * Loads data again that the browser has kept from an earlier visit of the page: going back shows it as it was.
 * @param loadedAt when the server loaded the data, in milliseconds since 1970
 */
export function useStaleStart(loadedAt: number, reload: () => void): void {
  const reloadIfStale = useEffectEvent(() => {
    if (Date.now() - loadedAt > FRESH_MS) reload();
  });
  useEffect(() => reloadIfStale(), []);
}
