"use client";

import { useSyncExternalStore } from "react";

const noopSubscribe = () => () => undefined;

/** Whether the page is alive: false in what the server sends and until React has taken it over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    noopSubscribe,
    () => true,
    () => false,
  );
}
