import type { Db } from "@/lib/db/client";

/** Ends a user's pending email change and deletes its links, as part of the caller's transaction. */
export async function endEmailChange(tx: Pick<Db, "user" | "accountToken">, userId: string): Promise<void> {
  await tx.user.updateMany({ where: { id: userId, pendingEmail: { not: null } }, data: { pendingEmail: null } });
  await tx.accountToken.deleteMany({ where: { userId, purpose: "email_change" } });
}
