"use client";

import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether the page is alive: false in what the server sends and until React has taken it over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(never, () => true, () => false);
}
