import { z } from "zod";
import { givesAccess } from "@/lib/catalog/access/access";
import {
  FIX_ADVICE,
  FIX_HOURS,
  FINDING_LABELS,
  PAUSED_LABELS,
  type PauseReason,
} from "@/lib/catalog/sales-pauses/sales-pauses.constants";
import { storedFindings } from "@/lib/catalog/sales-pauses/sales-pauses.rows";
import { db } from "@/lib/foundation/db/client";
import { transaction } from "@/lib/foundation/db/transaction";
import { env } from "@/lib/foundation/env";
import { pluralize } from "@/lib/foundation/format/numbers";
import { defineJob } from "@/lib/foundation/jobs/jobs";
import { sendMail } from "@/lib/foundation/mail/send-mail";
import { paths } from "@/lib/foundation/paths";

const absolute = (path: string) => new URL(path, env.APP_URL).href;
const recipient = { id: true, name: true, email: true, emailVerifiedAt: true } as const;

/** Findings that an email names. */
const MAX_NAMED = 5;

function listFindings(stored: unknown): string {
  const labels = storedFindings.parse(stored).map(({ label }) => label);
  const more = labels.length - MAX_NAMED;
  return [...labels.slice(0, MAX_NAMED), ...(more > 0 ? [`And ${pluralize(more, "more")}.`] : [])].join("\n");
}

const notices = z.enum(["found", "paused", "resumed", "refused"]);
type Notice = z.infer<typeof notices>;
type Noticed = { app: string; version: string; reason: PauseReason; isStillPaused: boolean };

function copyFor(what: Notice, { app, version, reason, isStillPaused }: Noticed) {
  switch (what) {
    case "found":
      return {
        subject: `“${app}” needs a fix within ${FIX_HOURS} hours`,
        heading: `Fix this within ${FIX_HOURS} hours`,
        text:
          `We found this in ${app} ${version}. ${FIX_ADVICE[reason]} If it's still there in ${FIX_HOURS} hours, new ` +
          "sales pause until it's fixed. Downloads and renewals continue. Think we got this wrong? Ask for a review " +
          "on your releases page.",
      };
    case "paused":
      return {
        subject: `New sales of “${app}” are paused`,
        heading: "New sales are paused",
        text:
          `${app} ${version} still has this problem, so new customers can't buy the app. ${FIX_ADVICE[reason]} Sales ` +
          "resume as soon as it's published. Downloads and renewals continue.",
      };
    case "resumed":
      return {
        subject: isStillPaused ? `One problem in “${app}” is solved` : `“${app}” is for sale again`,
        heading: isStillPaused ? "One problem is solved" : "Your app is for sale again",
        text: isStillPaused
          ? `This is settled, but new sales of ${app} stay paused for another reason. See your releases page.`
          : `New sales of ${app} have resumed.`,
      };
    case "refused":
      return {
        subject: `Your request about “${app}” was declined`,
        heading: "We looked at it again",
        text: `We reviewed what our checks found in ${app} ${version} and agree with them. ${FIX_ADVICE[reason]}`,
      };
  }
}

/**
 * Job: emails the developer about a finding, the pause that follows from it, or its end. Skips findings that were fixed
 * meanwhile, and deleted apps and accounts.
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export const notifySalesPause = defineJob({
  name: "notify_sales_pause",
  // `noticeId` tells two notices about one pause apart.
  payload: z.object({ pauseId: z.string(), what: notices, noticeId: z.string() }),
  priority: "email",
  run: async ({ pauseId, what, noticeId }) => {
    const pause = await db.salesPause.findUnique({ where: { id: pauseId }, include: { app: true } });
    if (!pause) return;
    if ((what === "found" && pause.endedAt) || (what === "paused" && !pause.pausedAt)) return;
    const [to, others] = await Promise.all([
      db.user.findUnique({ where: { id: pause.app.developerId }, select: recipient }),
      db.salesPause.count({ where: { appId: pause.appId, endedAt: null, pausedAt: { not: null } } }),
    ]);
    if (!to) return;
    const reason = pause.reason as PauseReason;
    const noticed = { app: pause.app.title, version: pause.version, reason, isStillPaused: others > 0 };
    const { subject, heading, text } = copyFor(what, noticed);
    const quote = what === "refused" ? pause.answer : what === "resumed" ? null : listFindings(pause.findings);
    await sendMail({
      key: `sales-pause-${pauseId}-${what}-${noticeId}`,
      kind: "payout",
      to,
      content: {
        subject,
        heading,
        paragraphs: [
          text,
          ...(quote ? [what === "refused" ? "Moderator's answer:" : `${FINDING_LABELS[reason]}:`] : []),
        ],
        ...(quote && { quote }),
        action: { label: "View your releases", url: absolute(paths.releases(pause.appId)) },
      },
      isQuoteByStaff: what === "refused",
    });
  },
});

/** Emails queued in one transaction. */
const BATCH = 200;

/** Job: queues an email to everyone who has access to an app whose sales paused, in batches, each once. */
export const notifyBuyersOfPause = defineJob({
  name: "notify_buyers_of_pause",
  payload: z.object({ pauseId: z.string(), after: z.string().optional() }),
  priority: "email",
  run: async ({ pauseId, after }) => {
    await transaction(async (tx) => {
      const pause = await tx.salesPause.findUnique({ where: { id: pauseId } });
      if (!pause?.pausedAt || pause.endedAt) return;
      const orders = await tx.order.findMany({
        where: {
          appId: pause.appId,
          AND: givesAccess(),
          customerId: after ? { gt: after } : { not: null },
        },
        distinct: ["customerId"],
        orderBy: { customerId: "asc" },
        take: BATCH,
        select: { customerId: true },
      });
      const customers = orders.flatMap(({ customerId }) => customerId ?? []);
      await tellBuyerOfPause.addMany(
        tx,
        customers.map((customerId) => ({
          payload: { pauseId, customerId },
          key: `sales-paused-${pauseId}-${customerId}`,
        })),
      );
      const last = customers.at(-1);
      if (last && customers.length === BATCH)
        await notifyBuyersOfPause.add(tx, { pauseId, after: last }, { key: `sales-paused-${pauseId}-after-${last}` });
    });
  },
});

/**
 * Job: emails a buyer that sales of an app are paused, and why as far as everyone may know.
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export const tellBuyerOfPause = defineJob({
  name: "tell_buyer_of_pause",
  payload: z.object({ pauseId: z.string(), customerId: z.string() }),
  priority: "bulk",
  run: async ({ pauseId, customerId }) => {
    const [pause, to] = await Promise.all([
      db.salesPause.findUnique({ where: { id: pauseId }, include: { app: { select: { id: true, title: true } } } }),
      db.user.findUnique({ where: { id: customerId }, select: recipient }),
    ]);
    if (!pause?.pausedAt || pause.endedAt || !to) return;
    const { app, version } = pause;
    const found = pause.reason === "critical_vulnerability" ? listFindings(pause.findings) : null;
    await sendMail({
      key: `sales-paused-${pauseId}-${customerId}`,
      kind: "receipt",
      to,
      notification: { body: `${PAUSED_LABELS[pause.reason as PauseReason]}.`, path: paths.app(app.id) },
      content: {
        subject: `About an app you bought: “${app.title}”`,
        heading: "New sales of an app you bought are paused",
        paragraphs: [
          found
            ? `A dependency of ${app.title} ${version} has a critical vulnerability, and the developer hasn't ` +
              "published a version without it yet. Whether it affects you depends on how you use the app."
            : `Our checks found something in ${app.title} ${version} that its developer has to fix.`,
          "You can still download it, and subscriptions continue. We'll email you when there's a new version.",
          ...(found ? ["What we found:"] : []),
        ],
        ...(found && { quote: found }),
        action: { label: "View the app", url: absolute(paths.app(app.id)) },
      },
    });
  },
});

/** Job: queues an email to everyone who waits for an app that is for sale again, and forgets that they wait. */
export const notifyWatchers = defineJob({
  name: "notify_sales_watchers",
  payload: z.object({ appId: z.string() }),
  priority: "email",
  run: async ({ appId }) => {
    const queueBatch = () =>
      transaction(async (tx) => {
        const paused = await tx.salesPause.count({ where: { appId, endedAt: null, pausedAt: { not: null } } });
        if (paused > 0) return false;
        const watches = await tx.salesWatch.findMany({ where: { appId }, orderBy: { userId: "asc" }, take: BATCH });
        const now = Date.now();
        await tellWatcher.addMany(
          tx,
          watches.map(({ userId }) => ({
            payload: { appId, userId, noticeId: String(now) },
            key: `sales-resumed-${appId}-${userId}`,
          })),
        );
        await tx.salesWatch.deleteMany({ where: { appId, userId: { in: watches.map(({ userId }) => userId) } } });
        return watches.length === BATCH;
      });
    while (await queueBatch());
  },
});

/**
 * Job: emails someone who waited for an app that it is for sale again. Skips an app that is not approved anymore.
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export const tellWatcher = defineJob({
  name: "tell_sales_watcher",
  payload: z.object({ appId: z.string(), userId: z.string(), noticeId: z.string() }),
  priority: "bulk",
  run: async ({ appId, userId, noticeId }) => {
    const [app, to] = await Promise.all([
      db.app.findFirst({ where: { id: appId, status: "approved" }, select: { title: true } }),
      db.user.findUnique({ where: { id: userId }, select: recipient }),
    ]);
    if (!app || !to) return;
    await sendMail({
      key: `sales-resumed-${appId}-${userId}-${noticeId}`,
      kind: "receipt",
      because: "you asked us to tell you",
      to,
      notification: { path: paths.app(appId) },
      content: {
        subject: `“${app.title}” is for sale again`,
        heading: "It's back",
        paragraphs: [`You asked us to email you when ${app.title} is for sale again. It is now.`],
        action: { label: "View the app", url: absolute(paths.app(appId)) },
      },
    });
  },
});
