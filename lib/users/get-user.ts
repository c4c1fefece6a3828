import { db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";
import type { PublicUser } from "@/lib/users/users.dto";
import { usersMessages } from "@/lib/users/users.messages";

/**
 * Returns a user's public fields: id, name and avatar.
 * @throws AppError not_found
 */
export async function getUser(id: string): Promise<PublicUser> {
  const user = await db.user.findUnique({ where: { id }, select: { id: true, name: true, avatar: true } });
  if (!user) throw new AppError("not_found", usersMessages.userNotFound);
  return user;
}
