import { endSession } from "@/lib/auth/session";

/**
 * Ends this browser's session, if it has one.
 * @returns the id of the session's user
 */
export async function signOut(token: string | undefined): Promise<string | undefined> {
  return token ? endSession(token) : undefined;
}
