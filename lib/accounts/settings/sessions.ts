import type { AccountSession } from "@/lib/accounts/settings/settings.rows";
import { accountMessages } from "@/lib/accounts/settings/settings.schema";
import { SESSIONS_PER_PAGE } from "@/lib/accounts/settings/settings.constants";
import type { Prisma } from "@/lib/foundation/db/generated/client";
import { checkPassword } from "@/lib/foundation/auth/owner";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { hashSessionToken } from "@/lib/foundation/auth/session-cookies";
import { db } from "@/lib/foundation/db/client";
import { type FieldOrder, findPage } from "@/lib/foundation/db/keyset";
import { AppError } from "@/lib/foundation/errors";
import { describeDevice } from "@/lib/foundation/format/device";
import { type Page, pageOrFirst } from "@/lib/foundation/lists";

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

/** Loads one page of the sessions in Profile Settings. An invalid cursor falls back to the first page. */
export function loadSessionsPage(
  viewer: Viewer,
  token: string | undefined,
  after: string | undefined,
): Promise<Page<AccountSession>> {
  return pageOrFirst({ after }, (cursor) =>
    listSessions(viewer, token, { limit: SESSIONS_PER_PAGE, cursor: cursor.after }),
  );
}

/**
 * Signs one of the viewer's browsers out. Requires the password, so that a stolen session cannot lock its owner out.
 * @throws AppError invalid_input for a wrong password, rate_limited, not_found when the viewer has no such session
 */
export async function endSession(viewer: Viewer | null, sessionId: string, password: string): Promise<void> {
  authorize(viewer, "account.manage");
  await checkPassword(viewer, password, "password");
  const { count } = await db.session.deleteMany({ where: { id: sessionId, userId: viewer.id } });
  if (count === 0) throw new AppError("not_found", accountMessages.sessionNotFound);
}

/**
 * Signs the viewer out of every browser but this one. Requires the password, so that a stolen session cannot lock its
 * owner out.
 * @param token of the current session
 * @throws AppError invalid_input for a wrong password, rate_limited
 */
export async function endOtherSessions(
  viewer: Viewer | null,
  token: string | undefined,
  password: string,
): Promise<void> {
  authorize(viewer, "account.manage");
  await checkPassword(viewer, password, "password");
  await db.session.deleteMany({ where: { userId: viewer.id, tokenHash: { not: hashSessionToken(token ?? "") } } });
}
