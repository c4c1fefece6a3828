"use client";

import { useSyncExternalStore } from "react";
import { LOADING_SESSION, getSessionSnapshot, setUser, subscribeToSession } from "@/components/layout/session-store";

/** The signed-in user in the browser: `status` is loading, user or none; `setUser` keeps a newer one. */
export function useUser() {
  const session = useSyncExternalStore(subscribeToSession, getSessionSnapshot, () => LOADING_SESSION);
  return { ...session, setUser };
}
