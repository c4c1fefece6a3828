import { findAccess } from "@/lib/catalog/access/access";
import { authorize, isSuspended, type Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { AppError } from "@/lib/foundation/errors";
import { isUuid } from "@/lib/foundation/keys";
import { projectMessages } from "@/lib/hiring/requests/requests.constants";

/** What a buyer can hire the developer of an app for. */
export type Maker = {
  appId: string | null;
  appTitle: string;
  /** The version that the buyer downloaded last, or the current one; null for an app without releases. */
  appVersion: string | null;
  /** Null when the account was deleted or suspended, or no longer sells. */
  developer: { id: string; name: string; avatar: string | null } | null;
  /** Skills that the work may need: the technologies of the app. */
  skills: string[];
};

/**
 * Returns who made the app of one of the viewer's orders; null for another user's order, and for one that gives no
 * access anymore. A malformed id is treated like an unknown one.
 */
export async function findMaker(viewer: Viewer | null, orderId: string): Promise<Maker | null> {
  authorize(viewer, "projects.post");
  if (!isUuid(orderId) || !(await findAccess(db, viewer.id, orderId))) return null;
  const order = await db.order.findUnique({
    where: { id: orderId },
    select: {
      appId: true,
      appTitle: true,
      milestoneId: true,
      app: { select: { techStack: true } },
      developer: {
        select: { id: true, name: true, avatar: true, role: true, suspendedAt: true, suspendedUntil: true },
      },
      deliveries: {
        select: { file: { select: { release: { select: { version: true } } } } },
        orderBy: { createdAt: "desc" },
        take: 1,
      },
    },
  });
  if (!order || order.milestoneId) return null;
  const current =
    order.appId &&
    (await db.release.findFirst({
      where: { appId: order.appId, status: "published" },
      select: { version: true },
      orderBy: [{ publishedAt: "desc" }, { id: "desc" }],
    }));
  const { developer, deliveries } = order;
  const isHireable = developer?.role === "developer" && !isSuspended(developer) && developer.id !== viewer.id;
  return {
    appId: order.appId,
    appTitle: order.appTitle,
    appVersion: deliveries[0]?.file.release.version ?? (current ? current.version : null),
    developer: isHireable ? { id: developer.id, name: developer.name, avatar: developer.avatar } : null,
    skills: order.app?.techStack ?? [],
  };
}

/** @throws AppError not_found as `findMaker` */
export async function requireMaker(viewer: Viewer | null, orderId: string): Promise<Maker> {
  const maker = await findMaker(viewer, orderId);
  if (!maker) throw new AppError("not_found", projectMessages.orderNotFound);
  return maker;
}
