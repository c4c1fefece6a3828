import type { AccountSession } from "@/lib/account/account.dto";
import { authorize } from "@/lib/auth/permissions";
import { hashSessionToken } from "@/lib/auth/session-token";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { findPage } from "@/lib/db/find-page";
import type { Prisma } from "@/lib/db/generated/client";
import type { FieldOrder } from "@/lib/db/keyset-fields";
import { describeDevice } from "@/lib/format/device";
import type { Page } from "@/lib/page";

const sessionSelect = {
  id: true,
  tokenHash: true,
  userAgent: true,
  createdAt: true,
  lastUsedAt: true,
  expiresAt: true,
} satisfies Prisma.SessionSelect;

const lastUsedFirst: FieldOrder<"lastUsedAt" | "id"> = {
  name: "sessions",
  fields: [
    ["lastUsedAt", "desc"],
    ["id", "desc"],
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
  const own = { userId: viewer.id, expiresAt: { gt: new Date() } };
  const [{ rows, nextCursor }, total] = await Promise.all([
    findPage(lastUsedFirst, limit, { after: cursor }, ({ where, ...args }) =>
      db.session.findMany({ where: { ...own, AND: where }, ...args, select: sessionSelect }),
    ),
    db.session.count({ where: own }),
  ]);
  const ownHash = hashSessionToken(token ?? "");
  return { items: rows.map((row) => toAccountSession(row, ownHash)), nextCursor, total };
}

function toAccountSession(
  row: Prisma.SessionGetPayload<{ select: typeof sessionSelect }>,
  ownHash: string,
): AccountSession {
  return {
    id: row.id,
    device: describeDevice(row.userAgent),
    current: row.tokenHash === ownHash,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}
