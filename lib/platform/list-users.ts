import { authorize } from "@/lib/auth/permissions";
import { ROLES, type Role } from "@/lib/auth/roles.constants";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { containsPattern } from "@/lib/db/like-pattern";
import { countMatches, type Counted } from "@/lib/db/count-matches";
import { db } from "@/lib/db/client";
import { Prisma } from "@/lib/db/generated/client";
import { keysetPage, type ListOrder } from "@/lib/db/keyset-page";
import type { Page } from "@/lib/page";
import type { PlatformUser } from "@/lib/platform/platform.dto";

const newestFirst: ListOrder<PlatformUser> = {
  name: "people",
  keys: [
    { sql: Prisma.sql`created_at`, type: "timestamptz", descending: true, value: (user) => Date.parse(user.createdAt) },
    { sql: Prisma.sql`id`, type: "uuid", descending: true, value: (user) => user.id },
  ],
};

type Row = Omit<PlatformUser, "createdAt"> & { createdAt: Date };
type ListUsersParams = {
  search?: string | undefined;
  limit: number;
  cursor?: string | undefined;
  before?: string | undefined;
};

/** Whose name, e-mail or role contains the text ("super admin" finds that role too). */
function userConditions(search: string | undefined): Prisma.Sql {
  if (!search) return Prisma.sql`TRUE`;
  const wanted = search.toLowerCase();
  const roles: Role[] = ROLES.filter((role) => role.includes(wanted) || role.replace("_", " ").includes(wanted));
  return Prisma.sql`(name ILIKE ${containsPattern(search)} OR email ILIKE ${containsPattern(search)} OR role = ANY(${roles}::text[]))`;
}

async function countUsers(): Promise<Counted> {
  const [row] = await db.$queryRaw<
    [{ total: number }]
  >`SELECT coalesce(sum(change), 0)::int AS total FROM platform_tallies WHERE figure LIKE 'users:%'`;
  return { total: row.total, more: false };
}

/**
 * Every user, newest first; searched by a part of name, e-mail or role.
 * @throws AppError forbidden unless a super admin asks, invalid_input for a cursor that is none
 */
export async function listUsers(
  viewer: Viewer | null,
  { search, limit, cursor, before }: ListUsersParams,
): Promise<Page<PlatformUser> & { previousCursor: string | null }> {
  authorize(viewer, "platform.manage");
  const condition = userConditions(search);
  const [page, counted] = await Promise.all([
    keysetPage(newestFirst, limit, { after: cursor, before }, async ({ where, order, take }) => {
      const rows = await db.$queryRaw<Row[]>`
        SELECT id, name, email, avatar, role, verified, second_factor_at IS NOT NULL AS "secondFactor", created_at AS "createdAt" FROM users WHERE ${condition} AND ${where} ORDER BY ${order} LIMIT ${take}`;
      return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
    }),
    // All of them are a sum already (decision 0032).
    search ? countMatches(Prisma.sql`users WHERE ${condition}`) : countUsers(),
  ]);
  return { items: page.rows, nextCursor: page.nextCursor, previousCursor: page.previousCursor, ...counted };
}
