"use client";

import { useUser } from "@/components/shell/use-user";

/**
 * Tells password managers whose password a form without an email field asks for. Not shown, and not sent: forms send
 * their own fields.
 * @param email by default the signed-in user's
 */
export function UsernameField({ email }: { email?: string }) {
  const { user } = useUser();
  const username = email ?? user?.email;
  return username && <input hidden readOnly type="text" name="username" autoComplete="username" value={username} />;
}
