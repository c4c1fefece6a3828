import { authorize, can, signInMessage } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { lockRow } from "@/lib/db/lock-row";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { consumeRateLimit } from "@/lib/rate-limits/rate-limit";
import { invalidateUserPages } from "@/lib/users/invalidate-user-pages";
import type { ProfileInput } from "@/lib/users/profile.schema";
import { profileChanged } from "@/lib/users/profile-changed";
import { requestEmailChange } from "@/lib/users/request-email-change";
import type { CurrentUser } from "@/lib/users/users.dto";
import { usersMessages } from "@/lib/users/users.messages";
import { currentUserSelect, toCurrentUser } from "@/lib/users/users.select";

type Address = { email: string; pendingEmail: string | null };

/** Whether this is neither the current nor the pending email address. */
const isNew = (email: string, now: Address) => email !== now.email && email !== now.pendingEmail;

/**
 * Counts an email change before looking the address up, so that the API cannot be used to probe which addresses are
 * taken.
 * @returns whether this is an email change, so that none takes place uncounted
 */
async function countEmailChange(viewer: Viewer, email: string): Promise<boolean> {
  // The address that the viewer had when the form was sent is no change, even if another one was confirmed in the
  // meantime.
  if (email === viewer.email) return false;
  const now = await db.user.findUnique({ where: { id: viewer.id }, select: { email: true, pendingEmail: true } });
  if (!now || !isNew(email, now)) return false;
  await consumeRateLimit("emailChange", viewer.id, usersMessages.emailChangesUsedUp);
  return true;
}

/**
 * Updates the viewer's own profile (docs/product.md#profile, `PUT /api/profile`). Skills and years of experience are
 * only saved
 * for developers and ignored for other roles (decision 0038). A new email address stays pending until the user confirms
 * it with the password (decision 0019).
 * @param input without `email`, the address stays as it is; with `profileVersion`, the profile must still have it
 * @returns the user, and whether this requested a change of the email address
 * @throws AppError conflict when the email is taken or the version is old, rate_limited after five new ones in a day,
 * unauthenticated when the account no longer exists
 */
export async function updateProfile(
  viewer: Viewer | null,
  { email, profileVersion, ...input }: ProfileInput,
): Promise<{ user: CurrentUser; emailChangeRequested: boolean }> {
  authorize(viewer, "profile.edit");
  const { skills, yearsExperience, ...commonFields } = input;
  const developerFields = can(viewer, "skills.edit")
    ? { ...(skills && { skills }), ...(yearsExperience !== undefined && { yearsExperience }) }
    : {};
  const newEmail = email !== undefined && (await countEmailChange(viewer, email)) ? email : null;
  return transaction(async (tx) => {
    await lockRow(tx, "User", viewer.id, "update");
    const before = await tx.user.findUnique({ where: { id: viewer.id }, select: currentUserSelect });
    if (!before) throw new AppError("unauthenticated", signInMessage);
    if (profileVersion !== undefined && profileVersion !== toCurrentUser(before).profileVersion)
      throw profileChanged("profileVersion");
    await tx.user.update({
      where: { id: viewer.id },
      data: { ...commonFields, ...developerFields },
      select: { id: true },
    });
    const emailChangeRequested = newEmail !== null && isNew(newEmail, before);
    if (emailChangeRequested)
      await requestEmailChange(tx, { id: viewer.id, emailVerifiedAt: before.emailVerifiedAt }, newEmail);
    const user = toCurrentUser(
      await tx.user.findUniqueOrThrow({ where: { id: viewer.id }, select: currentUserSelect }),
    );
    await invalidateUserPages(tx, toCurrentUser(before), user);
    return { user, emailChangeRequested };
  });
}
