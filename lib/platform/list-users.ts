import { authorize } from "@/lib/auth/permissions";
import { ROLES, type Role } from "@/lib/auth/roles.constants";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { containsPattern } from "@/lib/db/like-pattern";
import { countMatches, type Counted } from "@/lib/db/count-matches";
import { db } from "@/lib/db/client";
import type { Columns } from "@/lib/db/columns";
import { Prisma } from "@/lib/db/generated/client";
import { keysetPage, type ListOrder } from "@/lib/db/keyset-page";
import { queryRows } from "@/lib/db/query-rows";
import type { Page } from "@/lib/page";
import type { UserFlag } from "@/lib/platform/platform.constants";
import type { PlatformUser } from "@/lib/platform/platform.dto";

const newestFirst: ListOrder<PlatformUser> = {
  name: "people",
  keys: [
    { sql: Prisma.sql`created_at`, type: "timestamptz", descending: true, value: (user) => Date.parse(user.createdAt) },
    { sql: Prisma.sql`id`, type: "uuid", descending: true, value: (user) => user.id },
  ],
};

const userRow = {
  id: "uuid",
  name: "text",
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
 * Lists users, newest first; `search` matches part of the name, email address or role. Filters combine. Read with
 * SQL, which is planned for each search: Prisma's statements are prepared, and a prepared search cannot choose
 * between its indexes.
 * @throws AppError forbidden unless the viewer is a super admin, invalid_input when the cursor is invalid
 */
export async function listUsers(
  viewer: Viewer | null,
  { limit, cursor, before, ...filters }: ListUsersParams,
): Promise<Page<PlatformUser> & { previousCursor: string | null }> {
  authorize(viewer, "platform.manage");
  const condition = userConditions(filters);
  const isFiltered = Boolean(filters.search || filters.role || filters.flag);
  const [page, counted] = await Promise.all([
    keysetPage(newestFirst, limit, { after: cursor, before }, async ({ where, order, take }) => {
      const rows = await queryRows(
        db,
        userRow,
        Prisma.sql`
          SELECT id, name, email, avatar, role, verified, second_factor_at IS NOT NULL AS "secondFactor",
            email_verified_at IS NOT NULL AS "emailVerified", ${suspendedNow} AS suspended, created_at AS "createdAt"
          FROM users WHERE ${condition} AND ${where} ORDER BY ${order} LIMIT ${take}`,
      );
      return rows.map((row) => ({ ...row, role: row.role as Role, createdAt: row.createdAt.toISOString() }));
    }),
    // The total of all users is already maintained as a sum (decision 0032).
    isFiltered ? countMatches(Prisma.sql`users WHERE ${condition}`) : countUsers(),
  ]);
  return { items: page.rows, nextCursor: page.nextCursor, previousCursor: page.previousCursor, ...counted };
}
