import { listingStatus } from "@/lib/apps/listing-status";
import { isSuspended } from "@/lib/auth/is-suspended";
import { authorize, can } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import type { Prisma } from "@/lib/db/generated/client";
import { describeDevice } from "@/lib/format/device";
import { findReportedAuthors } from "@/lib/platform/find-reported-authors";
import { listUserHistory } from "@/lib/platform/list-user-history";
import { platformUserSelect, toPlatformUser } from "@/lib/platform/platform.select";
import { platformUserParams } from "@/lib/platform/platform.schema";
import type { Newest, OverviewReport, PrivateFacts, UserOverview } from "@/lib/platform/user-overview.dto";

/** Entries of each list; the rest is in the lists that the page links to. */
const take = 10;
const newest = { createdAt: "desc" } as const;

async function findApps(developerId: string): Promise<UserOverview["apps"]> {
  const where = { developerId };
  const select = { id: true, title: true, status: true, unlistedStatus: true };
  const [rows, total] = await Promise.all([
    db.app.findMany({ where, orderBy: newest, take, select }),
    db.app.count({ where }),
  ]);
  const items = rows.map((row) => ({
    id: row.id,
    title: row.title,
    status: listingStatus(row),
    unlisted: row.status === "unlisted",
  }));
  return { items, total };
}

async function findReports(where: Prisma.ReportWhereInput): Promise<Newest<OverviewReport>> {
  const select = {
    id: true,
    subjectType: true,
    subjectId: true,
    reason: true,
    status: true,
    createdAt: true,
    reporter: { select: { id: true, name: true } },
  };
  const [rows, total] = await Promise.all([
    db.report.findMany({ where, orderBy: newest, take, select }),
    db.report.count({ where }),
  ]);
  const findAuthor = await findReportedAuthors(rows);
  const items = rows.map(({ subjectId, createdAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    author: findAuthor({ subjectType: row.subjectType, subjectId }),
  }));
  return { items, total };
}

type Seller = { role: string; payoutHoldAt: Date | null; payoutHoldReason: string | null };

async function findPayouts(developerId: string, user: Seller): Promise<PrivateFacts["payouts"]> {
  const { role, payoutHoldAt: at, payoutHoldReason: reason } = user;
  const sells =
    role === "developer" ||
    at ||
    (await db.order.findFirst({ where: { developerId, completedAt: { not: null } }, select: { id: true } }));
  return sells ? { hold: at && { at: at.toISOString(), reason: reason ?? "" } } : null;
}

async function findPrivateFacts(userId: string, user: Seller & { email: string }): Promise<PrivateFacts> {
  const orders = { customerId: userId };
  const sessions = { userId, expiresAt: { gt: new Date() } };
  const [orderRows, orderTotal, sessionRows, sessionTotal, payouts] = await Promise.all([
    db.order.findMany({
      where: orders,
      orderBy: newest,
      take,
      select: { id: true, appTitle: true, amount: true, status: true, createdAt: true },
    }),
    db.order.count({ where: orders }),
    db.session.findMany({
      where: sessions,
      orderBy: { lastUsedAt: "desc" },
      take,
      select: { id: true, userAgent: true, createdAt: true, lastUsedAt: true },
    }),
    db.session.count({ where: sessions }),
    findPayouts(userId, user),
  ]);
  return {
    email: user.email,
    payouts,
    orders: {
      total: orderTotal,
      items: orderRows.map(({ appTitle, amount, createdAt, ...row }) => ({
        ...row,
        title: appTitle,
        amount: amount.toFixed(2),
        createdAt: createdAt.toISOString(),
      })),
    },
    sessions: {
      total: sessionTotal,
      items: sessionRows.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
        id,
        device: describeDevice(userAgent),
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
      })),
    },
  };
}

/**
 * Returns what staff need to decide about an account, each list with its newest entries; null when it does not exist.
 * Only super admins get the email address, the orders and the sessions.
 */
export async function getUserOverview(viewer: Viewer | null, userId: string): Promise<UserOverview | null> {
  authorize(viewer, "users.suspend");
  if (!platformUserParams.safeParse({ userId }).success) return null;
  const row = await db.user.findUnique({
    where: { id: userId },
    select: { ...platformUserSelect, suspensionReason: true, payoutHoldAt: true, payoutHoldReason: true },
  });
  if (!row) return null;
  const { suspensionReason, payoutHoldAt, payoutHoldReason, ...account } = row;
  const { email, suspended: _suspended, ...user } = toPlatformUser(account);
  const [apps, reportsAbout, reportsBy, history, facts] = await Promise.all([
    findApps(userId),
    findReports({ subjectType: "user", subjectId: userId }),
    findReports({ reporterId: userId }),
    listUserHistory(viewer, userId),
    can(viewer, "platform.manage")
      ? findPrivateFacts(userId, { email, role: user.role, payoutHoldAt, payoutHoldReason })
      : null,
  ]);
  const suspension = isSuspended(row) &&
    row.suspendedAt && {
      at: row.suspendedAt.toISOString(),
      until: row.suspendedUntil?.toISOString() ?? null,
      reason: suspensionReason ?? "",
    };
  return { ...user, suspension: suspension || null, apps, reportsAbout, reportsBy, history, private: facts };
}
