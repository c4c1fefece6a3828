import { requestEmailChange } from "@/lib/accounts/sign-in/registration";
import type { ProfileInput } from "@/lib/accounts/users/profile.schema";
import {
  type CurrentUser,
  currentUserSelect,
  type FirstStep,
  type PublicUser,
  toCurrentUser,
} from "@/lib/accounts/users/users.rows";
import { usersMessages } from "@/lib/accounts/users/users.constants";
import { recordAudit } from "@/lib/foundation/audit";
import { authorize, can, signInMessage, type Viewer } from "@/lib/foundation/auth/permissions";
import { invalidateTags } from "@/lib/foundation/cache/tags";
import { collectPageTags, invalidateUserPages } from "@/lib/foundation/cache/user-pages";
import { db } from "@/lib/foundation/db/client";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { type Columns, queryPrimary } from "@/lib/foundation/db/query-rows";
import { lockRow, transaction } from "@/lib/foundation/db/transaction";
import { AppError, profileChanged } from "@/lib/foundation/errors";
import { consumeRateLimit } from "@/lib/foundation/rate-limits/rate-limit";
import { storeAvatar } from "@/lib/foundation/uploads/store-uploads";

/**
 * Returns the viewer's own record.
 * @throws AppError unauthenticated when signed out (docs/product.md#errors: a 401 means signed out)
 */
export async function getCurrentUser(viewer: Viewer | null): Promise<CurrentUser> {
  const row = viewer && (await db.user.findUnique({ where: { id: viewer.id }, select: currentUserSelect }));
  if (!row) throw new AppError("unauthenticated", signInMessage);
  return toCurrentUser(row);
}

/**
 * Returns a user's public fields: id, name and avatar.
 * @throws AppError not_found
 */
export async function getUser(id: string): Promise<PublicUser> {
  const user = await db.user.findUnique({ where: { id }, select: { id: true, name: true, avatar: true } });
  if (!user) throw new AppError("not_found", usersMessages.userNotFound);
  return user;
}

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
 * only saved for developers and ignored for other roles (decision 0015). A new email address stays pending until the
 * user confirms it with the password (decision 0019).
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

/**
 * Sets an uploaded image as the viewer's avatar (docs/product.md#profile, `PUT /api/profile/avatar`).
 * @param avatarURL the URL that `POST /api/objects/upload` returned, after the image was uploaded to it
 * @throws AppError invalid_input when this user uploaded no image to that URL, too_large above 5 MB
 */
export async function updateAvatar(
  viewer: Viewer | null,
  { avatarURL }: { avatarURL: string },
): Promise<{ user: CurrentUser }> {
  authorize(viewer, "profile.edit");
  const { url } = await storeAvatar(viewer, avatarURL);
  return transaction(async (tx) => {
    const changed = await tx.user.updateMany({ where: { id: viewer.id }, data: { avatar: url } });
    if (changed.count === 0) throw new AppError("unauthenticated", signInMessage);
    // Every stored image has a URL of its own, so the avatar always changed.
    await invalidateTags(tx, await collectPageTags(tx, viewer.id, ["avatar"]));
    return {
      user: toCurrentUser(await tx.user.findUniqueOrThrow({ where: { id: viewer.id }, select: currentUserSelect })),
    };
  });
}

/**
 * Makes a customer a developer (docs/product.md#becoming-a-developer). The user keeps everything a customer has. The
 * role is read on every request, so it applies from the next one.
 * @throws AppError forbidden for admins; conflict when the user already is a developer, including when two requests
 * race
 */
export async function becomeDeveloper(viewer: Viewer | null): Promise<CurrentUser> {
  if (viewer?.role === "developer") throw new AppError("conflict", usersMessages.alreadyDeveloper);
  authorize(viewer, "developer.become");
  return transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: viewer.id, role: "customer" },
      data: { role: "developer" },
    });
    if (count === 0) throw new AppError("conflict", usersMessages.alreadyDeveloper);
    await recordAudit(tx, {
      actor: viewer,
      action: "user.role",
      subject: { type: "user", id: viewer.id },
      from: { role: "customer" },
      to: { role: "developer" },
    });
    const user = toCurrentUser(
      await tx.user.findUniqueOrThrow({ where: { id: viewer.id }, select: currentUserSelect }),
    );
    await invalidateUserPages(tx, { ...user, role: "customer" }, user);
    return user;
  });
}

/**
 * Returns what is left to do after signing up, by role, in order: derived from the viewer's data, so nothing needs to
 * be marked as done. Empty for staff and once all steps are done.
 * @param dismissedBy the id of the user who dismissed the checklist in this browser
 */
export async function getFirstSteps(viewer: Viewer | null, dismissedBy?: string): Promise<FirstStep[]> {
  authorize(viewer, "account.manage");
  if (viewer.id === dismissedBy || (viewer.role !== "customer" && viewer.role !== "developer")) return [];
  const [user] = await queryPrimary(
    firstStepsRow,
    Prisma.sql`SELECT u.email_verified_at IS NOT NULL AS "emailVerified", u.verified,
      u.avatar IS NOT NULL AS "hasAvatar", u.bio IS NOT NULL AS "hasBio", cardinality(u.skills) > 0 AS "hasSkills",
      EXISTS (SELECT FROM orders o
          WHERE o.customer_id = u.id AND o.completed_at IS NOT NULL AND o.milestone_id IS NULL)
        OR EXISTS (SELECT FROM wishlist_items w WHERE w.user_id = u.id) AS "hasFound",
      (SELECT app.id FROM apps app WHERE app.developer_id = u.id ORDER BY app.created_at DESC LIMIT 1) AS "appId",
      EXISTS (SELECT FROM apps app WHERE app.developer_id = u.id
        AND (app.download_url IS NOT NULL OR app.delivery_note IS NOT NULL))
        OR EXISTS (SELECT FROM releases r WHERE r.developer_id = u.id AND r.submitted_at IS NOT NULL
          AND r.status <> 'draft') AS "hasFiles",
      EXISTS (SELECT FROM payout_accounts p WHERE p.developer_id = u.id AND p.closed_at IS NULL
        AND p.status = 'ready') AS "hasPayouts"
    FROM users u WHERE u.id = ${viewer.id}::uuid`,
  );
  if (!user) throw new AppError("unauthenticated", signInMessage);
  const steps: FirstStep[] = [
    { name: "verify-email", done: user.emailVerified },
    ...(viewer.role === "developer"
      ? ([
          { name: "developer-profile", done: user.hasBio && user.hasSkills },
          { name: "list-app", done: user.appId !== null },
          { name: "upload", done: user.hasFiles, appId: user.appId },
          { name: "payouts", done: user.hasPayouts },
          { name: "verification", done: user.verified },
        ] as const)
      : ([
          { name: "profile", done: user.hasAvatar || user.hasBio },
          { name: "find-app", done: user.hasFound },
        ] as const)),
  ];
  return steps.every(({ done }) => done) ? [] : steps;
}

const firstStepsRow = {
  ...{
    emailVerified: "bool",
    verified: "bool",
    hasAvatar: "bool",
    hasBio: "bool",
    hasSkills: "bool",
    hasFound: "bool",
  },
  ...{ appId: "uuid?", hasFiles: "bool", hasPayouts: "bool" },
} as const satisfies Columns;
