import { authorize, can, signInSentence } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { isUniqueViolation } from "@/lib/db/is-unique-violation";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { announceUserChange } from "@/lib/users/announce-user-change";
import { followEmail } from "@/lib/users/follow-email";
import type { ProfileInput } from "@/lib/users/profile.schema";
import type { CurrentUser } from "@/lib/users/users.dto";
import { usersMessages } from "@/lib/users/users.messages";
import { currentUserSelect, toCurrentUser } from "@/lib/users/users.select";

/**
 * Changes the viewer's own profile (spec section 7, `PUT /api/profile`). Skills and years of experience
 * are a developer's alone; sent by others they are left as they were (decision 0054).
 * A new e-mail address is unverified until its own link is used, and the old one is told.
 * @throws AppError conflict when the e-mail is taken, unauthenticated when the account is gone
 */
export async function updateProfile(viewer: Viewer | null, input: ProfileInput): Promise<CurrentUser> {
  authorize(viewer, "profile.edit");
  const { skills, yearsExperience, ...ofAll } = input;
  const ofDevelopers = can(viewer, "skills.edit") ? { ...(skills && { skills }), ...(yearsExperience !== undefined && { yearsExperience }) } : {};
  try {
    return await transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 AS held FROM users WHERE id = ${viewer.id}::uuid FOR UPDATE`;
      const before = await tx.user.findUnique({ where: { id: viewer.id }, select: currentUserSelect });
      if (!before) throw new AppError("unauthenticated", signInSentence);
      const moved = before.email !== input.email;
      const data = { ...ofAll, ...ofDevelopers, ...(moved && { emailVerifiedAt: null }) };
      const after = toCurrentUser(await tx.user.update({ where: { id: viewer.id }, data, select: currentUserSelect }));
      if (moved) await followEmail(tx, viewer.id, before.email);
      await announceUserChange(tx, toCurrentUser(before), after);
      return after;
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError("conflict", usersMessages.emailTaken, { issues: [{ path: "email", message: usersMessages.emailTaken }], cause: error });
  }
}
