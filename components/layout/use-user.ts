"use client";

import { useSyncExternalStore } from "react";
import { LOADING, currentSession, setUser, subscribe } from "@/components/layout/session-store";

/** The signed-in user in the browser: `status` is loading, user or none; `setUser` keeps a newer one. */
export function useUser() {
  const session = useSyncExternalStore(subscribe, currentSession, () => LOADING);
  return { ...session, setUser };
}
