import { endSession } from "@/lib/auth/session";

/** Ends the session of this browser; without one there is nothing to do. */
export async function signOut(token: string | undefined): Promise<void> {
  if (token) await endSession(token);
}
