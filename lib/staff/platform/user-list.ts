import { Prisma } from "@/lib/foundation/db/generated/client";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { type Role, ROLES } from "@/lib/foundation/auth/roles.constants";
import { type Counted, countMatches } from "@/lib/foundation/db/count-matches";
import { db } from "@/lib/foundation/db/client";
import { keysetPage, type ListOrder } from "@/lib/foundation/db/keyset";
import { type Columns, containsPattern, queryRows } from "@/lib/foundation/db/query-rows";
import type { Page } from "@/lib/foundation/lists";
import { findAudit } from "@/lib/staff/platform/audit-log";
import type { UserFlag, UserSort } from "@/lib/staff/platform/platform.constants";
import type { AuditRecord, PlatformUser } from "@/lib/staff/platform/platform.rows";

/** `nameKey` is the lowercase name that the list is sorted by; PostgreSQL computes it. */
type SortedUser = PlatformUser & { nameKey: string };

/** Sorts by join date or by name; an index serves both directions. */
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
