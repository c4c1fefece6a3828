import { deleteUser } from "@/lib/accounts/users/deletion";
import { usersMessages } from "@/lib/accounts/users/users.constants";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { recordAudit } from "@/lib/foundation/audit";
import type { AuditAction } from "@/lib/foundation/audit.constants";
import { deleteSecondFactor, notifyOwner } from "@/lib/foundation/auth/one-time-codes";
import { authorize, refuseOwn, requireConfirmation, type Viewer } from "@/lib/foundation/auth/permissions";
import { type Role, ROLES } from "@/lib/foundation/auth/roles.constants";
import { lockSuperAdmins } from "@/lib/foundation/auth/super-admins";
import { invalidateUserPages } from "@/lib/foundation/cache/user-pages";
import { db } from "@/lib/foundation/db/client";
import { keysetPage, type ListOrder } from "@/lib/foundation/db/keyset";
import { type Counted, countMatches } from "@/lib/foundation/db/count-matches";
import { type Columns, containsPattern, queryRows } from "@/lib/foundation/db/query-rows";
import { lockRow, transaction } from "@/lib/foundation/db/transaction";
import { AppError } from "@/lib/foundation/errors";
import type { Page } from "@/lib/foundation/lists";
import { findAudit } from "@/lib/staff/platform/audit-log";
import { platformMessages, type UserFlag, type UserSort } from "@/lib/staff/platform/platform.constants";
import {
  type AuditRecord,
  type PlatformUser,
  platformUserSelect,
  toPlatformUser,
} from "@/lib/staff/platform/platform.rows";

/** `nameKey` is what names are sorted by, so that capitals don't matter; PostgreSQL computes it. */
type SortedUser = PlatformUser & { nameKey: string };

/** The list by the time of joining or by name, read from either end of an index. */
const orderUsers = (by: "joined" | "name", descending: boolean): ListOrder<SortedUser> => ({
  name: `people ${by} ${descending ? "down" : "up"}`,
  keys: [
    by === "name"
      ? { sql: Prisma.sql`lower(name)`, type: "text", descending, value: (user) => user.nameKey }
      : { sql: Prisma.sql`created_at`, type: "timestamptz", descending, value: (user) => Date.parse(user.createdAt) },
    { sql: Prisma.sql`id`, type: "uuid", descending, value: (user) => user.id },
  ],
});

const USER_ORDERS: Record<UserSort, ListOrder<SortedUser>> = {
  newest: orderUsers("joined", true),
  oldest: orderUsers("joined", false),
  name: orderUsers("name", false),
  "name-desc": orderUsers("name", true),
};

const userRow = {
  id: "uuid",
  name: "text",
  nameKey: "text",
  email: "text",
  avatar: "text?",
  role: "varchar",
  verified: "bool",
  secondFactor: "bool",
  emailVerified: "bool",
  suspended: "bool",
  createdAt: "timestamptz",
} as const satisfies Columns;

/** Like `isSuspended`. */
const suspendedNow = Prisma.sql`(suspended_at IS NOT NULL AND (suspended_until IS NULL OR suspended_until > now()))`;

const flagConditions: Record<UserFlag, Prisma.Sql> = {
  suspended: suspendedNow,
  unverified_email: Prisma.sql`email_verified_at IS NULL`,
  two_step_off: Prisma.sql`second_factor_at IS NULL`,
};

type UserFilters = { search?: string | undefined; role?: Role | undefined; flag?: UserFlag | undefined };

type ListUsersParams = UserFilters & {
  sort?: UserSort | undefined;
  limit: number;
  cursor?: string | undefined;
  before?: string | undefined;
};

/** Users whose name, email address or role contains the text ("super admin" also matches the role). */
function searchCondition(search: string): Prisma.Sql {
  const text = search.toLowerCase();
  const roles: Role[] = ROLES.filter((role) => role.includes(text) || role.replace("_", " ").includes(text));
  return Prisma.sql`(
    name ILIKE ${containsPattern(search)} OR email ILIKE ${containsPattern(search)} OR role = ANY(${roles}::text[])
  )`;
}

function userConditions({ search, role, flag }: UserFilters): Prisma.Sql {
  const conditions = [
    search && searchCondition(search),
    role && Prisma.sql`role = ${role}`,
    flag && flagConditions[flag],
  ].filter((condition) => typeof condition === "object");
  return conditions.length > 0 ? Prisma.join(conditions, " AND ") : Prisma.sql`TRUE`;
}

async function countUsers(): Promise<Counted> {
  const { _sum: sum } = await db.platformTally.aggregate({
    where: { figure: { startsWith: "users:" } },
    _sum: { change: true },
  });
  return { total: Number(sum.change ?? 0), more: false };
}

/**
 * Lists users, newest first unless another order is asked for; `search` matches part of the name, email address or
 * role. Filters combine. Read with SQL, which is planned for each search: Prisma's statements are prepared, and a
 * prepared search cannot choose between its indexes.
 * @throws AppError forbidden unless the viewer is a super admin, invalid_input when the cursor is invalid
 */
export async function listUsers(
  viewer: Viewer | null,
  { sort = "newest", limit, cursor, before, ...filters }: ListUsersParams,
): Promise<Page<PlatformUser> & { previousCursor: string | null }> {
  authorize(viewer, "platform.manage");
  const condition = userConditions(filters);
  const isFiltered = Boolean(filters.search || filters.role || filters.flag);
  const [page, counted] = await Promise.all([
    keysetPage(USER_ORDERS[sort], limit, { after: cursor, before }, async ({ where, order, take }) => {
      const rows = await queryRows(
        db,
        userRow,
        Prisma.sql`
          SELECT id, name, lower(name) AS "nameKey", email, avatar, role, verified,
            second_factor_at IS NOT NULL AS "secondFactor", email_verified_at IS NOT NULL AS "emailVerified",
            ${suspendedNow} AS suspended, created_at AS "createdAt"
          FROM users WHERE ${condition} AND ${where} ORDER BY ${order} LIMIT ${take}`,
      );
      return rows.map((row) => ({ ...row, role: row.role as Role, createdAt: row.createdAt.toISOString() }));
    }),
    // The total of all users is already maintained as a sum (decision 0032).
    isFiltered ? countMatches(Prisma.sql`users WHERE ${condition}`) : countUsers(),
  ]);
  const items = page.rows.map(({ nameKey: _, ...user }) => user);
  return { items, nextCursor: page.nextCursor, previousCursor: page.previousCursor, ...counted };
}

/** Entries in a user's overview; the audit log has the rest. */
const HISTORY_LIMIT = 20;

/**
 * Lists the newest audit events that affect one user, for everyone who can suspend accounts.
 * @throws AppError forbidden
 */
export async function listUserHistory(viewer: Viewer | null, userId: string): Promise<AuditRecord[]> {
  authorize(viewer, "users.suspend");
  return (await findAudit({ person: userId, limit: HISTORY_LIMIT })).items;
}

type Change = Partial<Pick<PlatformUser, "role" | "verified">>;

type ErrorMessages = {
  /** Error when the user is the last super admin; null when the change takes nothing from them. */
  lastOne: string | null;
  /** Error for the actor's own account; does not apply to the operator. */
  own: string;
};

/**
 * Updates a user's role or verified badge, with an audit event, and invalidates the pages that show it. Callers must
 * authorize the viewer.
 * @param actor a super admin, or "operator" for `npm run admin`
 * @param messages error messages shown to the actor
 * @throws AppError not_found, forbidden for the actor's own account or when the actor was demoted meanwhile, conflict
 * for the last super admin
 */
export async function updateUser(
  actor: Viewer | "operator",
  userId: string,
  action: AuditAction,
  change: Change,
  { lastOne, own }: ErrorMessages,
): Promise<PlatformUser> {
  return transaction(async (tx) => {
    const superAdmins = await lockSuperAdmins(tx, actor);
    await lockRow(tx, "User", userId, "update");
    const before = await tx.user.findUnique({ where: { id: userId }, select: platformUserSelect });
    if (!before) throw new AppError("not_found", usersMessages.userNotFound);
    if (actor !== "operator") refuseOwn(actor, [userId], own);
    const names = (Object.keys(change) as (keyof Change)[]).filter((name) => change[name] !== before[name]);
    if (names.length === 0) return toPlatformUser(before);
    if (lastOne && superAdmins.length === 1 && superAdmins[0] === userId) throw new AppError("conflict", lastOne);

    const after = await tx.user.update({ where: { id: userId }, data: change, select: platformUserSelect });
    const pickChanged = (row: typeof before) => Object.fromEntries(names.map((name) => [name, row[name]]));
    const who = actor === "operator" ? { actor: null, reason: "npm run admin" } : { actor };
    await recordAudit(tx, {
      ...who,
      action,
      subject: { type: "user", id: userId },
      from: pickChanged(before),
      to: pickChanged(after),
    });
    await invalidateUserPages(tx, toPlatformUser(before), toPlatformUser(after));
    return toPlatformUser(after);
  });
}

/**
 * Changes a user's role. Takes effect with the user's next request, because roles are read per request.
 * @throws AppError forbidden (also for the viewer's own role), confirmation_needed, not_found, conflict when it would
 * remove the last super admin
 */
export async function setUserRole(viewer: Viewer | null, userId: string, role: Role): Promise<PlatformUser> {
  authorize(viewer, "platform.manage");
  requireConfirmation(viewer);
  return updateUser(
    viewer,
    userId,
    "user.role",
    { role },
    {
      lastOne: role === "super_admin" ? null : platformMessages.lastSuperAdminRole,
      own: platformMessages.ownRole,
    },
  );
}

/**
 * Grants or removes a user's verified badge.
 * @throws AppError forbidden (also for the viewer's own), confirmation_needed, not_found, conflict when the last super
 * admin would lose it
 */
export async function setUserVerified(viewer: Viewer | null, userId: string, verified: boolean): Promise<PlatformUser> {
  authorize(viewer, "platform.manage");
  requireConfirmation(viewer);
  return updateUser(
    viewer,
    userId,
    "user.verify",
    { verified },
    {
      lastOne: verified ? null : platformMessages.lastSuperAdminVerified,
      own: platformMessages.ownVerified,
    },
  );
}

/**
 * Permanently deletes another user; buyers keep what they bought from them.
 * @throws AppError forbidden (own account, or the viewer was demoted meanwhile), confirmation_needed, not_found
 */
export async function removeUser(viewer: Viewer | null, userId: string): Promise<void> {
  authorize(viewer, "platform.manage");
  requireConfirmation(viewer);
  if (userId === viewer.id) throw new AppError("forbidden", platformMessages.ownAccount);
  await transaction(async (tx) => {
    await lockSuperAdmins(tx, viewer);
    await deleteUser(tx, viewer, userId);
  });
}

/**
 * Signs out all of a user's browsers, with an audit event. For accounts that may be compromised.
 * @throws AppError not_found, confirmation_needed, forbidden (the viewer's own account, or the viewer was demoted
 * meanwhile)
 */
export async function endUserSessions(viewer: Viewer | null, userId: string): Promise<void> {
  authorize(viewer, "platform.manage");
  requireConfirmation(viewer);
  // Ending one's own sessions requires the password: an unattended super admin session must not bypass it.
  refuseOwn(viewer, [userId], platformMessages.ownSessions);
  await transaction(async (tx) => {
    await lockSuperAdmins(tx, viewer);
    const user = await tx.user.findUnique({ where: { id: userId }, select: { id: true } });
    if (!user) throw new AppError("not_found", usersMessages.userNotFound);
    const { count } = await tx.session.deleteMany({ where: { userId } });
    await recordAudit(tx, {
      actor: viewer,
      action: "user.sessions",
      subject: { type: "user", id: userId },
      from: { sessions: count },
      to: { sessions: 0 },
    });
  });
}

/**
 * Turns off two-step sign-in for a user who has lost their authenticator and recovery codes. Signs out all their
 * browsers, notifies them by email and writes an audit event.
 * @throws AppError forbidden (the viewer's own account, or the viewer was demoted meanwhile), confirmation_needed,
 * not_found, conflict when it is not on
 */
export async function disableUserSecondFactor(viewer: Viewer | null, userId: string): Promise<void> {
  authorize(viewer, "platform.manage");
  requireConfirmation(viewer);
  // Turning off one's own requires password and code: an unattended super admin session must not bypass them.
  if (userId === viewer.id) throw new AppError("forbidden", platformMessages.ownSecondFactor);
  await transaction(async (tx) => {
    await lockSuperAdmins(tx, viewer);
    await lockRow(tx, "User", userId);
    const user = await tx.user.findUnique({ where: { id: userId }, select: { secondFactorAt: true } });
    if (!user) throw new AppError("not_found", usersMessages.userNotFound);
    if (!user.secondFactorAt) throw new AppError("conflict", platformMessages.noSecondFactor);
    await deleteSecondFactor(tx, userId);
    const { count } = await tx.session.deleteMany({ where: { userId } });
    await notifyOwner(tx, userId, "off_by_us");
    await recordAudit(tx, {
      actor: viewer,
      action: "user.second_factor",
      subject: { type: "user", id: userId },
      from: { secondFactor: "on", sessions: count },
      to: { secondFactor: "off", sessions: 0 },
    });
  });
}
