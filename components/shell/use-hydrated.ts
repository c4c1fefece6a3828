"use client";

import { useSyncExternalStore } from "react";

const noopSubscribe = () => () => undefined;

/** Whether the page is hydrated: false on the server and until React has hydrated. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    noopSubscribe,
    () => true,
    () => false,
  );
}
