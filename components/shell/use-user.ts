"use client";

import { useSyncExternalStore } from "react";
import { getSessionSnapshot, LOADING_SESSION, setUser, subscribeToSession } from "@/components/shell/session-store";

/** Returns the signed-in user: `status` is loading, user or none; `setUser` updates the user. */
export function useUser() {
  const session = useSyncExternalStore(subscribeToSession, getSessionSnapshot, () => LOADING_SESSION);
  return { ...session, setUser };
}
