import { listingStatus } from "@/lib/catalog/apps/apps.rows";
import type { Prisma } from "@/lib/foundation/db/generated/client";
import { authorize, can, isSuspended, type Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { describeDevice } from "@/lib/foundation/format/device";
import { platformUserParams } from "@/lib/staff/platform/platform.queries";
import {
  type Newest,
  type OverviewReport,
  platformUserSelect,
  type PrivateFacts,
  toPlatformUser,
  type UserOverview,
} from "@/lib/staff/platform/platform.rows";
import { listUserHistory } from "@/lib/staff/platform/user-list";

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

type Reported = { subjectType: string; subjectId: string };
type Author = OverviewReport["author"];

const person = { select: { id: true, name: true } };

/**
 * Loads the authors or owners of reported content, and reported users themselves, with one query per kind.
 * @returns a function that returns null for deleted content and users
 */
async function findReportedAuthors(reports: readonly Reported[]): Promise<(report: Reported) => Author> {
  const idsOf = (type: string) => ({
    id: { in: reports.filter(({ subjectType }) => subjectType === type).map(({ subjectId }) => subjectId) },
  });
  const [reviews, apps, users, projects, proposals, messages, ratings] = await Promise.all([
    db.review.findMany({ where: idsOf("review"), select: { id: true, user: person } }),
    db.app.findMany({ where: idsOf("app"), select: { id: true, developer: person } }),
    db.user.findMany({ where: idsOf("user"), ...person }),
    db.projectRequest.findMany({ where: idsOf("project"), select: { id: true, client: person } }),
    db.projectProposal.findMany({ where: idsOf("proposal"), select: { id: true, developer: person } }),
    db.message.findMany({ where: idsOf("message"), select: { id: true, sender: person } }),
    db.projectRating.findMany({ where: idsOf("rating"), select: { id: true, author: person } }),
  ]);
  const authors = new Map<string, Author>([
    ...reviews.map(({ id, user }) => [id, user] as const),
    ...apps.map(({ id, developer }) => [id, developer] as const),
    ...users.map((user) => [user.id, user] as const),
    ...projects.map(({ id, client }) => [id, client] as const),
    ...proposals.map(({ id, developer }) => [id, developer] as const),
    ...messages.map(({ id, sender }) => [id, sender] as const),
    ...ratings.map(({ id, author }) => [id, author] as const),
  ]);
  return ({ subjectId }) => authors.get(subjectId) ?? null;
}
