import type { AccountSession } from "@/lib/account/account.dto";
import { authorize } from "@/lib/auth/permissions";
import { hashSessionToken } from "@/lib/auth/session-token";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { Prisma } from "@/lib/db/generated/client";
import { keysetPage, type ListOrder } from "@/lib/db/keyset-page";
import { describeDevice } from "@/lib/format/device";
import type { Page } from "@/lib/page";

type Row = {
  id: string;
  userAgent: string | null;
  createdAt: Date;
  lastUsedAt: Date;
  expiresAt: Date;
  current: boolean;
};

const lastUsedFirst: ListOrder<Row> = {
  name: "sessions",
  keys: [
    { sql: Prisma.sql`last_used_at`, type: "timestamptz", descending: true, value: (row) => row.lastUsedAt.getTime() },
    { sql: Prisma.sql`id`, type: "uuid", descending: true, value: (row) => row.id },
  ],
};

/**
 * Lists the viewer's browser sessions, most recently used first.
 * @param token of the current session
 * @throws AppError invalid_input for an invalid cursor
 */
export async function listSessions(
  viewer: Viewer | null,
  token: string | undefined,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<AccountSession>> {
  authorize(viewer, "account.manage");
  const userId = viewer.id;
  const ownHash = hashSessionToken(token ?? "");
  const [{ rows, nextCursor }, total] = await Promise.all([
    keysetPage(
      lastUsedFirst,
      limit,
      { after: cursor },
      ({ where, order, take }) => db.$queryRaw<Row[]>`
      SELECT id, user_agent AS "userAgent", created_at AS "createdAt", last_used_at AS "lastUsedAt",
        expires_at AS "expiresAt", token_hash = ${ownHash} AS current
      FROM sessions WHERE user_id = ${userId}::uuid AND expires_at > now() AND ${where}
      ORDER BY ${order} LIMIT ${take}`,
    ),
    db.session.count({ where: { userId, expiresAt: { gt: new Date() } } }),
  ]);
  return { items: rows.map(toAccountSession), nextCursor, total };
}

function toAccountSession({ id, userAgent, current, ...times }: Row): AccountSession {
  const [createdAt, lastUsedAt, expiresAt] = [
    times.createdAt.toISOString(),
    times.lastUsedAt.toISOString(),
    times.expiresAt.toISOString(),
  ];
  return { id, device: describeDevice(userAgent), current, createdAt, lastUsedAt, expiresAt };
}
