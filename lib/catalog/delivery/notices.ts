import { z } from "zod";
import { describeProblem } from "@/lib/catalog/delivery/delivery.constants";
import { findUndelivered, listUndelivered } from "@/lib/catalog/delivery/undelivered";
import { db } from "@/lib/foundation/db/client";
import { env } from "@/lib/foundation/env";
import { defineJob } from "@/lib/foundation/jobs/jobs";
import { sendMail } from "@/lib/foundation/mail/send-mail";
import { paths } from "@/lib/foundation/paths";

const recipient = { id: true, name: true, email: true, emailVerifiedAt: true } as const;
const absolute = (path: string) => new URL(path, env.APP_URL).href;
/** What an unverified address of a developer reads. */
const unverifiedWords = { subject: "Update on your app", text: "There's an update on the files of one of your apps." };

type LostFile = { name: string; version: string; app: string; problem: string | null };

function describeFile({ name, version, app, problem }: LostFile, isBroken: boolean) {
  const release = `${app} ${version}`;
  return isBroken
    ? {
        subject: `We can't deliver “${release}”`,
        heading: "We can't deliver a file of yours",
        paragraphs: [
          `For 72 hours we couldn't read ${name} of ${release} from our storage. ${describeProblem(problem)}`,
          "While your newest version can't be delivered, new sales of the app are paused. Publish a new version with " +
            "the file, and it's on sale again.",
          "Buyers of the last 60 days who have no other version to download can get their money back from us. It's " +
            "our loss: your balance doesn't change.",
        ],
        action: "Publish a new version",
      }
    : {
        subject: `We have trouble reading “${release}”`,
        heading: "We have trouble reading a file of yours",
        paragraphs: [
          `Our checks of ${name} of ${release} failed three times. ${describeProblem(problem)}`,
          "We're looking into it. If it stays like this for 72 hours, we pause new sales of the app until you " +
            "publish a new version.",
        ],
        action: "View your releases",
      };
}

/**
 * Job: tells the developer that a hosted file is suspect or lost, once for each time, and starts telling its buyers.
 * Skips a file that is fine again.
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export const notifyFileHealth = defineJob({
  name: "notify_file_health",
  payload: z.object({ fileId: z.string(), since: z.string() }),
  priority: "email",
  run: async ({ fileId, since }) => {
    const file = await db.releaseFile.findUnique({
      where: { id: fileId, healthSince: new Date(since), health: { in: ["suspect", "broken"] } },
      select: { name: true, health: true, healthProblem: true, release: true },
    });
    if (!file) return;
    const { appId, developerId, version } = file.release;
    const isBroken = file.health === "broken";
    if (isBroken) await notifyUndelivered.add(db, { appId, since }, { key: `undelivered-${appId}` });
    const [to, app] = await Promise.all([
      db.user.findUnique({ where: { id: developerId }, select: recipient }),
      db.app.findUnique({ where: { id: appId }, select: { title: true } }),
    ]);
    if (!to || !app) return;
    const lost = { name: file.name, version, app: app.title, problem: file.healthProblem };
    const { action, ...content } = describeFile(lost, isBroken);
    await sendMail({
      key: `file-health-${fileId}-${since}`,
      // Paused sales are about money: a developer can't turn these emails off.
      kind: isBroken ? "payout" : "app_decision",
      to,
      unverifiedWords,
      content: { ...content, action: { label: action, url: absolute(paths.releases(appId)) } },
    });
  },
});

const BATCH = 200;

/** Job: queues an email to each buyer whose purchase we can't deliver, in batches. */
export const notifyUndelivered = defineJob({
  name: "notify_undelivered",
  payload: z.object({ appId: z.string(), since: z.string(), after: z.string().optional() }),
  priority: "email",
  run: async ({ appId, since, after }) => {
    const orderIds = await listUndelivered(appId, { after, limit: BATCH });
    const jobs = orderIds.map((orderId) => ({ payload: { orderId, since }, key: `undelivered-${orderId}` }));
    await sendUndelivered.addMany(db, jobs);
    const last = orderIds.at(-1);
    if (last && orderIds.length === BATCH)
      await notifyUndelivered.add(db, { appId, since, after: last }, { key: `undelivered-${appId}` });
  },
});

/**
 * Job: offers a buyer the money back for what we can't deliver. Skips deleted accounts and files that are back.
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export const sendUndelivered = defineJob({
  name: "send_undelivered",
  payload: z.object({ orderId: z.string(), since: z.string() }),
  priority: "bulk",
  run: async ({ orderId, since }) => {
    if (!(await findUndelivered(db, [orderId])).has(orderId)) return;
    const order = await db.order.findUnique({
      where: { id: orderId },
      select: { appTitle: true, customer: { select: recipient } },
    });
    if (!order?.customer) return;
    await sendMail({
      key: `undelivered-${orderId}-${since}`,
      kind: "refund",
      because: "you bought this app on Forgehall",
      to: order.customer,
      content: {
        subject: `We can't deliver “${order.appTitle}”`,
        heading: "We can't deliver an app you bought",
        paragraphs: [
          `We can't deliver the files of ${order.appTitle} right now, and that's our fault. You can get your money ` +
            "back with one click.",
          "A refund ends your access. If you'd rather have the app, wait: we'll keep trying, and the developer can " +
            "publish a new version.",
        ],
        action: { label: "Get your money back", url: absolute(paths.purchase(orderId)) },
      },
    });
  },
});

/** What a listing links to on another site. */
const linkKind = z.enum(["demo", "download"]);

/**
 * Job: tells a developer that a link of a listing stopped working, once for each time. Skips a link that works again.
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export const sendLinkBroken = defineJob({
  name: "send_link_broken",
  payload: z.object({ appId: z.string(), kind: linkKind, since: z.string() }),
  priority: "requested email",
  run: async ({ appId, kind, since }) => {
    const app = await db.app.findUnique({
      where: { id: appId },
      select: { title: true, demoUrl: true, downloadUrl: true, developer: { select: recipient } },
    });
    const url = kind === "demo" ? app?.demoUrl : app?.downloadUrl;
    const check = url
      ? await db.linkCheck.findUnique({ where: { url, health: "broken", healthSince: new Date(since) } })
      : null;
    if (!app || !check) return;
    await sendMail({
      key: `link-broken-${appId}-${kind}-${since}`,
      kind: "app_decision",
      to: app.developer,
      unverifiedWords,
      content: {
        subject: `The ${kind} of “${app.title}” doesn't open`,
        heading: `Your ${kind} doesn't open`,
        paragraphs: [
          `We tried the ${kind} link of ${app.title} for more than three days. ${describeProblem(check.healthProblem)}`,
          "The app stays on sale, and its page says that the link didn't open. Fix it or change it, and we'll notice " +
            "within a day.",
        ],
        action: { label: "Edit listing", url: absolute(paths.editListing(appId)) },
      },
    });
  },
});
