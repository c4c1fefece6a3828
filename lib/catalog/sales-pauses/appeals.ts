import { applyFindings, findPause, recordChange } from "@/lib/catalog/sales-pauses/update";
import { notifySalesPause } from "@/lib/catalog/sales-pauses/notices";
import { salesPausesMessages } from "@/lib/catalog/sales-pauses/sales-pauses.constants";
import {
  canAppeal,
  type SalesPause,
  salesPauseSelect,
  storedFindings,
  toSalesPause,
} from "@/lib/catalog/sales-pauses/sales-pauses.rows";
import type { AppealDecision, AppealInput } from "@/lib/catalog/sales-pauses/sales-pauses.schema";
import { visibleTo } from "@/lib/catalog/apps/visibility";
import { appsMessages } from "@/lib/catalog/apps/apps.constants";
import { recordAudit } from "@/lib/foundation/audit";
import { authorize, can, refuseOwn, type Viewer } from "@/lib/foundation/auth/permissions";
import { type Db, db } from "@/lib/foundation/db/client";
import { type Cursor, findPage, newestFirst } from "@/lib/foundation/db/keyset";
import { lockRow, transaction } from "@/lib/foundation/db/transaction";
import { AppError } from "@/lib/foundation/errors";
import { type Page, pageOrFirst } from "@/lib/foundation/lists";

/** `cursor` loads the page after it, `before` the page preceding it. */
type PageQuery = { limit: number; cursor?: string | undefined; before?: string | undefined };

/**
 * Lists what had to be fixed in an app's releases, newest first (`GET /api/apps/{id}/sales-pauses`), for its developer
 * and moderators.
 * @throws AppError not_found for anyone else
 */
export async function listSalesPauses(
  viewer: Viewer | null,
  appId: string,
  { limit, cursor, before }: PageQuery,
): Promise<Page<SalesPause> & { previousCursor: string | null }> {
  authorize(viewer, "account.manage");
  const app = await db.app.findFirst({ where: { id: appId, ...visibleTo(viewer) }, select: { developerId: true } });
  if (!app || (app.developerId !== viewer.id && !can(viewer, "apps.moderate")))
    throw new AppError("not_found", appsMessages.appNotFound);
  return loadPauses({ appId }, { limit, cursor, before });
}

async function loadPauses(
  listed: { appId: string } | { endedAt: null },
  { limit, cursor, before }: PageQuery,
): Promise<Page<SalesPause> & { previousCursor: string | null }> {
  const [{ rows, ...cursors }, total] = await Promise.all([
    findPage(newestFirst("sales pauses"), limit, { after: cursor, before }, ({ where, ...args }) =>
      db.salesPause.findMany({ where: { AND: [listed, where] }, ...args, select: salesPauseSelect }),
    ),
    db.salesPause.count({ where: listed }),
  ]);
  return { items: rows.map(toSalesPause), ...cursors, total };
}

/** Loads what is to be fixed in an app now. The caller has checked the viewer's right to it. */
export async function loadOpenPauses(appId: string): Promise<SalesPause[]> {
  const rows = await db.salesPause.findMany({
    where: { appId, endedAt: null },
    orderBy: [{ dueAt: "asc" }, { id: "asc" }],
    select: salesPauseSelect,
  });
  return rows.map(toSalesPause);
}

/**
 * Asks staff to look at a finding again (`POST /api/sales-pauses/{id}/appeal`). The clock goes on.
 * @throws AppError not_found for anyone but the app's developer, conflict when it was asked before or is over
 */
export async function appealSalesPause(
  viewer: Viewer | null,
  id: string,
  { reason }: AppealInput,
): Promise<SalesPause> {
  authorize(viewer, "apps.edit");
  return transaction(async (tx) => {
    const pause = await lockPause(tx, id);
    if (pause?.app.developerId !== viewer.id) throw new AppError("not_found", salesPausesMessages.notFound);
    if (!canAppeal(pause)) {
      const isOpen = pause.appealedAt !== null && pause.decidedAt === null;
      throw new AppError("conflict", isOpen ? salesPausesMessages.appealed : salesPausesMessages.nothingNew);
    }
    const data = { appeal: reason, appealedAt: new Date(), granted: null, answer: null, decidedAt: null };
    return toSalesPause(await tx.salesPause.update({ where: { id }, data, select: salesPauseSelect }));
  });
}

/** Locks the app of a pause and loads the pause. */
async function lockPause(tx: Db, id: string) {
  const found = await tx.salesPause.findUnique({ where: { id }, select: { appId: true } });
  if (!found) return null;
  await lockRow(tx, "App", found.appId);
  return tx.salesPause.findUnique({ where: { id }, select: salesPauseSelect });
}

/** Lists what waits to be fixed in all apps, newest first (`GET /api/admin/sales-pauses`), for moderators. */
export function listOpenPauses(
  viewer: Viewer | null,
  query: PageQuery,
): Promise<Page<SalesPause> & { previousCursor: string | null }> {
  authorize(viewer, "apps.moderate");
  return loadPauses({ endedAt: null }, query);
}

/** Pauses on a page of the moderators' tab. */
const PAUSES_PER_PAGE = 20;

/** Loads a page of the moderators' tab. An invalid cursor loads the first page. */
export function loadOpenPausesPage(viewer: Viewer | null, cursor: Cursor) {
  authorize(viewer, "apps.moderate");
  return pageOrFirst(cursor, ({ after, before }) =>
    listOpenPauses(viewer, { limit: PAUSES_PER_PAGE, cursor: after, before }),
  );
}

/** Counts the requests for review that wait for a decision. */
export async function countAppeals(viewer: Viewer | null): Promise<number> {
  authorize(viewer, "apps.moderate");
  return db.salesPause.count({ where: { endedAt: null, appealedAt: { not: null }, decidedAt: null } });
}

/**
 * Decides a developer's request for review (`PUT /api/admin/sales-pauses/{id}`). Granting it accepts everything found
 * before the request: none of it pauses sales of the app again, and sales resume at once unless a finding is left.
 * @throws AppError not_found, forbidden for the viewer's own app, conflict without an open request
 */
export async function decideAppeal(
  viewer: Viewer | null,
  id: string,
  { granted, reason }: AppealDecision,
): Promise<SalesPause> {
  authorize(viewer, "apps.moderate");
  return transaction(async (tx) => {
    const pause = await lockPause(tx, id);
    if (!pause) throw new AppError("not_found", salesPausesMessages.notFound);
    refuseOwn(viewer, [pause.app.developerId], salesPausesMessages.ownApp);
    if (pause.endedAt || !pause.appealedAt || pause.decidedAt)
      throw new AppError("conflict", salesPausesMessages.notDecidable);
    const now = new Date();
    const appId = pause.app.id;
    await recordAudit(tx, {
      actor: viewer,
      action: granted ? "sales.grant_appeal" : "sales.refuse_appeal",
      subject: { type: "app", id: appId },
      reason,
    });
    const data = { granted, answer: reason, decidedAt: now };
    await tx.salesPause.update({ where: { id }, data });
    const notice = { pauseId: id, what: granted ? "resumed" : "refused", noticeId: String(now.getTime()) } as const;
    if (granted) {
      const wasPaused = await findPause(tx, appId);
      await accept(tx, pause, pause.appealedAt, reason, now);
      await applyFindings(tx, appId, now);
      await recordChange(tx, appId, wasPaused);
    }
    await notifySalesPause.add(tx, notice, { key: `sales-pause-${id}-decided` });
    return toSalesPause(await tx.salesPause.findUniqueOrThrow({ where: { id }, select: salesPauseSelect }));
  });
}

type LockedPause = NonNullable<Awaited<ReturnType<typeof lockPause>>>;

/** Ends a pause whose findings until the request are accepted; what was found after it keeps its clock. */
async function accept(tx: Db, pause: LockedPause, until: Date, reason: string, now: Date): Promise<void> {
  const all = storedFindings.parse(pause.findings);
  const accepted = all.filter(({ since }) => new Date(since) <= until);
  const later = all.filter(({ since }) => new Date(since) > until);
  await tx.salesPause.update({ where: { id: pause.id }, data: { endedAt: now, findings: accepted } });
  if (later.length > 0) {
    const { version, dueAt } = pause;
    await tx.salesPause.create({
      data: { appId: pause.app.id, reason: pause.reason, version, findings: later, createdAt: now, dueAt },
    });
  }
  if (pause.reason !== "secret") return;
  const release = await tx.release.findFirst({
    where: { appId: pause.app.id, version: pause.version },
    select: { id: true },
  });
  if (!release) return;
  for (const { key } of accepted) {
    const developerId = pause.app.developerId;
    await tx.secretDismissal.upsert({
      where: { developerId_secret: { developerId, secret: key } },
      create: { developerId, secret: key, releaseId: release.id, reason: pause.appeal ?? reason, acceptedAt: now },
      update: { acceptedAt: now },
    });
  }
}
