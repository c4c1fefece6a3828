import { findLink } from "@/lib/account/find-link";

/**
 * Finds the email change that an emailed link confirms.
 * @returns the user's id and the new address; null when the link is invalid or expired
 */
export async function findEmailChange(token: string): Promise<{ userId: string; email: string } | null> {
  const link = await findLink("email_change", token);
  return link && link.user.pendingEmail === link.email ? { userId: link.userId, email: link.email } : null;
}
