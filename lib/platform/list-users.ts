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
  createdAt: "timestamptz",
} as const satisfies Columns;

type ListUsersParams = {
  search?: string | undefined;
  limit: number;
  cursor?: string | undefined;
  before?: string | undefined;
};

/** Users whose name, email address or role contains the text ("super admin" also matches the role). */
function userConditions(search: string | undefined): Prisma.Sql {
  if (!search) return Prisma.sql`TRUE`;
  const text = search.toLowerCase();
  const roles: Role[] = ROLES.filter((role) => role.includes(text) || role.replace("_", " ").includes(text));
  return Prisma.sql`(
    name ILIKE ${containsPattern(search)} OR email ILIKE ${containsPattern(search)} OR role = ANY(${roles}::text[])
  )`;
}

async function countUsers(): Promise<Counted> {
  const { _sum: sum } = await db.platformTally.aggregate({
    where: { figure: { startsWith: "users:" } },
    _sum: { change: true },
  });
  return { total: Number(sum.change ?? 0), more: false };
}

/**
 * Lists users, newest first; `search` matches part of the name, email address or role. Read with SQL, which is planned
 * for each search: Prisma's statements are prepared, and a prepared search cannot choose between its indexes.
 * @throws AppError forbidden unless the viewer is a super admin, invalid_input when the cursor is invalid
 */
export async function listUsers(
  viewer: Viewer | null,
  { search, limit, cursor, before }: ListUsersParams,
): Promise<Page<PlatformUser> & { previousCursor: string | null }> {
  authorize(viewer, "platform.manage");
  const condition = userConditions(search);
  const [page, counted] = await Promise.all([
    keysetPage(newestFirst, limit, { after: cursor, before }, async ({ where, order, take }) => {
      const rows = await queryRows(
        db,
        userRow,
        Prisma.sql`
          SELECT id, name, email, avatar, role, verified, second_factor_at IS NOT NULL AS "secondFactor",
            created_at AS "createdAt"
          FROM users WHERE ${condition} AND ${where} ORDER BY ${order} LIMIT ${take}`,
      );
      return rows.map((row) => ({ ...row, role: row.role as Role, createdAt: row.createdAt.toISOString() }));
    }),
    // The total of all users is already maintained as a sum (decision 0032).
    search ? countMatches(Prisma.sql`users WHERE ${condition}`) : countUsers(),
  ]);
  return { items: page.rows, nextCursor: page.nextCursor, previousCursor: page.previousCursor, ...counted };
}
