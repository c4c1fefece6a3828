import { deliveredDownload } from "@/lib/apps/delivered-download";
import { db } from "@/lib/db/client";

/** Rows in memory at a time. */
const BATCH = 500;

/** Reads the rows of one kind after a key, in key order. */
export type ExportSection = {
  name: string;
  key: string;
  read: (userId: string, after: string | undefined) => Promise<Record<string, unknown>[]>;
};

const after = (key: string | undefined) => (key ? { gt: key } : {});
const byId = { orderBy: { id: "asc" }, take: BATCH } as const;
const order = {
  id: true,
  appId: true,
  appTitle: true,
  appCategory: true,
  appPriceType: true,
  amount: true,
  refundedAmount: true,
  status: true,
  createdAt: true,
  completedAt: true,
} as const;

/**
 * The data that belongs to a user, one section per kind. Of records that two users share (an order, a review with its
 * reply), each user gets only their own side: a seller's export contains no buyer, a reviewer's no reply.
 */
export const exportSections: readonly ExportSection[] = [
  {
    name: "sessions",
    key: "id",
    read: (userId, key) =>
      db.session.findMany({
        ...byId,
        where: { userId, id: after(key) },
        select: { id: true, userAgent: true, createdAt: true, lastUsedAt: true, expiresAt: true },
      }),
  },
  {
    name: "apps",
    key: "id",
    read: (developerId, key) =>
      db.app.findMany({
        ...byId,
        where: { developerId, id: after(key) },
        select: {
          id: true,
          title: true,
          description: true,
          category: true,
          techStack: true,
          builtWith: true,
          price: true,
          priceType: true,
          screenshots: true,
          demoUrl: true,
          downloadUrl: true,
          status: true,
          unlistedStatus: true,
          featured: true,
          downloads: true,
          createdAt: true,
          updatedAt: true,
        },
      }),
  },
  {
    name: "appChanges",
    key: "appId",
    read: (developerId, key) =>
      db.appChange.findMany({
        where: { app: { developerId }, appId: after(key) },
        orderBy: { appId: "asc" },
        take: BATCH,
        select: { appId: true, changes: true, status: true, submittedAt: true, decidedAt: true, reason: true },
      }),
  },
  {
    name: "reviews",
    key: "id",
    read: (userId, key) =>
      db.review.findMany({
        ...byId,
        where: { userId, id: after(key) },
        select: { id: true, appId: true, rating: true, comment: true, createdAt: true, editedAt: true },
      }),
  },
  {
    name: "replies",
    key: "id",
    read: (developerId, key) =>
      db.review.findMany({
        ...byId,
        where: { app: { developerId }, reply: { not: null }, id: after(key) },
        select: { id: true, appId: true, reply: true, repliedAt: true, replyEditedAt: true },
      }),
  },
  { name: "purchases", key: "id", read: (customerId, key) => readPurchases(customerId, key) },
  {
    name: "refundRequests",
    key: "id",
    read: (customerId, key) =>
      db.refundRequest.findMany({
        ...byId,
        where: { order: { customerId }, id: after(key) },
        select: { id: true, orderId: true, reason: true, status: true, note: true, createdAt: true, decidedAt: true },
      }),
  },
  {
    name: "sales",
    key: "id",
    read: (developerId, key) => db.order.findMany({ ...byId, where: { developerId, id: after(key) }, select: order }),
  },
  {
    name: "wishlist",
    key: "appId",
    read: (userId, key) =>
      db.wishlistItem.findMany({
        where: { userId, appId: after(key) },
        orderBy: { appId: "asc" },
        take: BATCH,
        select: { appId: true, addedAt: true, price: true },
      }),
  },
  {
    name: "projectRequests",
    key: "id",
    read: (clientId, key) =>
      db.projectRequest.findMany({
        ...byId,
        where: { clientId, id: after(key) },
        select: {
          id: true,
          title: true,
          description: true,
          category: true,
          budget: true,
          budgetType: true,
          timeline: true,
          requiredSkills: true,
          attachments: true,
          status: true,
          createdAt: true,
          updatedAt: true,
        },
      }),
  },
  {
    name: "proposals",
    key: "id",
    read: (developerId, key) =>
      db.projectProposal.findMany({
        ...byId,
        where: { developerId, id: after(key) },
        select: {
          id: true,
          projectRequestId: true,
          proposal: true,
          estimatedCost: true,
          estimatedTimeline: true,
          status: true,
          createdAt: true,
          updatedAt: true,
        },
      }),
  },
  {
    name: "portfolio",
    key: "id",
    read: (developerId, key) =>
      db.portfolioItem.findMany({
        ...byId,
        where: { developerId, id: after(key) },
        select: {
          id: true,
          title: true,
          description: true,
          techStack: true,
          screenshots: true,
          liveUrl: true,
          githubUrl: true,
          category: true,
          featured: true,
          createdAt: true,
        },
      }),
  },
  {
    name: "uploads",
    key: "id",
    read: (ownerId, key) =>
      db.upload.findMany({
        ...byId,
        where: { ownerId, removedAt: null, id: after(key) },
        select: { id: true, kind: true, path: true, bytes: true, createdAt: true },
      }),
  },
  {
    name: "contactMessages",
    key: "id",
    read: (userId, key) =>
      db.contactMessage.findMany({
        ...byId,
        where: { userId, id: after(key) },
        select: { id: true, name: true, email: true, topic: true, message: true, createdAt: true },
      }),
  },
  {
    name: "reports",
    key: "id",
    read: (reporterId, key) =>
      db.report.findMany({
        ...byId,
        where: { reporterId, id: after(key) },
        select: { id: true, subjectType: true, subjectId: true, reason: true, status: true, createdAt: true },
      }),
  },
];

/** Includes the download URL only while the order is completed. */
async function readPurchases(customerId: string, key: string | undefined) {
  const app = { select: { downloadUrl: true, status: true, unlistedStatus: true } };
  const rows = await db.order.findMany({
    ...byId,
    where: { customerId, id: after(key) },
    select: { ...order, appDownloadUrl: true, app },
  });
  return rows.map(({ app, ...row }) => ({
    ...row,
    appDownloadUrl: row.status === "completed" ? deliveredDownload(app, row) : null,
  }));
}
