import { db } from "@/lib/foundation/db/client";
import { columns, exportSection } from "@/lib/foundation/export-section";

export const sessionsSection = exportSection("sessions", "id", (userId, { after, page }) =>
  db.session.findMany({
    ...page,
    where: { userId, ...after },
    select: columns("id", "userAgent", "createdAt", "lastUsedAt", "expiresAt"),
  }),
);

export const uploadsSection = exportSection("uploads", "id", (ownerId, { after, page }) =>
  db.upload.findMany({
    ...page,
    where: { ownerId, removedAt: null, ...after },
    select: columns("id", "kind", "path", "bytes", "createdAt"),
  }),
);

export const contactMessagesSection = exportSection("contactMessages", "id", (userId, { after, page }) =>
  db.contactMessage.findMany({
    ...page,
    where: { userId, ...after },
    select: {
      ...columns("id", "name", "email", "topic", "message", "createdAt"),
      // Replies, not what staff noted for each other.
      entries: { where: { kind: "reply" }, select: columns("text", "createdAt"), orderBy: { id: "asc" } },
    },
  }),
);

export const notificationsSection = exportSection("notifications", "id", (userId, { after, page }) =>
  db.notification.findMany({
    ...page,
    where: { userId, isOnSite: true, ...after },
    select: columns("id", "kind", "title", "body", "path", "createdAt", "readAt"),
  }),
);

export const reportsSection = exportSection("reports", "id", (reporterId, { after, page }) =>
  db.report.findMany({
    ...page,
    where: { reporterId, ...after },
    select: columns("id", "subjectType", "subjectId", "reason", "status", "createdAt"),
  }),
);
