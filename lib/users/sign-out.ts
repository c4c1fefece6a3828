import { endSession } from "@/lib/auth/session";

/**
 * Ends the session of this browser; without one there is nothing to do.
 * @returns whose it was
 */
export async function signOut(token: string | undefined): Promise<string | undefined> {
  return token ? endSession(token) : undefined;
}
