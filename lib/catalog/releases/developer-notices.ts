import { z } from "zod";
import { db } from "@/lib/foundation/db/client";
import { env } from "@/lib/foundation/env";
import { defineJob } from "@/lib/foundation/jobs/jobs";
import type { MailContent } from "@/lib/foundation/mail/content";
import { sendMail } from "@/lib/foundation/mail/send-mail";
import { paths } from "@/lib/foundation/paths";

/** What an email to the developer is about. */
const releaseNotice = z.enum(["checks_failed", "approved", "rejected", "withdrawn"]);
type ReleaseNotice = z.infer<typeof releaseNotice>;

type NoticedRelease = { app: string; version: string; problem: string | null; withdrawnReason: string | null };
type Copy = { subject: string; heading: string; text: string; quote: string | null; action: string };

function copyFor({ app, version, problem, withdrawnReason }: NoticedRelease, what: ReleaseNotice): Copy {
  const name = `${app} ${version}`;
  switch (what) {
    case "checks_failed":
      return {
        subject: `“${name}” couldn't be published`,
        heading: "Your release needs a fix",
        text:
          `We checked the files of ${name} and couldn't publish it. Versions that are already published stay ` +
          "available.",
        quote: problem,
        action: "Fix this release",
      };
    case "approved":
      return {
        subject: `“${name}” is published`,
        heading: "Your release is published",
        text: `A moderator approved ${name}. Buyers can download it now.`,
        quote: null,
        action: "View your releases",
      };
    case "rejected":
      return {
        subject: `“${name}” was not approved`,
        heading: "Your release was not approved",
        text:
          `A moderator reviewed ${name} and sent it back to you. Versions that are already published stay available. ` +
          "Make the changes, then publish it again.",
        quote: problem,
        action: "Fix this release",
      };
    case "withdrawn":
      return {
        subject: `“${name}” was withdrawn`,
        heading: "Your release was withdrawn",
        text:
          `A moderator withdrew ${name} and deleted its files. No one can download it anymore, and we emailed ` +
          "everyone who had. Think we got this wrong? Write to us from this address and tell us why.",
        quote: withdrawnReason,
        action: "View your releases",
      };
  }
}

/**
 * Composes the email to the developer about a release, with what must be fixed.
 * @param url absolute URL of the email's button
 */
function composeReleaseNotice(release: NoticedRelease, what: ReleaseNotice, url: string): Omit<MailContent, "name"> {
  const { subject, heading, text, quote, action } = copyFor(release, what);
  const lead = what === "checks_failed" ? "What we found:" : "Moderator's feedback:";
  return {
    subject,
    heading,
    paragraphs: [text, ...(quote ? [lead] : [])],
    ...(quote && { quote }),
    action: { label: action, url },
  };
}

/**
 * Job: emails the developer that a release failed its checks, or what a moderator decided. Skips a release, app or
 * account that was deleted meanwhile, and a problem that is out of date because the release was submitted again.
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export const sendReleaseNotice = defineJob({
  name: "send_release_notice",
  // `noticeId` tells two notices about one release apart.
  payload: z.object({ releaseId: z.string(), noticeId: z.string(), what: releaseNotice }),
  priority: "email",
  run: async ({ releaseId, noticeId, what }) => {
    const release = await db.release.findUnique({
      where: { id: releaseId },
      select: { appId: true, developerId: true, version: true, status: true, problem: true, withdrawnReason: true },
    });
    if (!release) return;
    const isReturned = what === "checks_failed" || what === "rejected";
    if (isReturned && (release.status !== "draft" || !release.problem)) return;
    const [to, app] = await Promise.all([
      db.user.findUnique({
        where: { id: release.developerId },
        select: { id: true, name: true, email: true, emailVerifiedAt: true },
      }),
      db.app.findUnique({ where: { id: release.appId }, select: { title: true } }),
    ]);
    if (!to || !app) return;
    const url = new URL(paths.releases(release.appId), env.APP_URL).href;
    await sendMail({
      key: `release-${releaseId}-${noticeId}`,
      kind: "app_decision",
      to,
      content: composeReleaseNotice({ ...release, app: app.title }, what, url),
      isQuoteByStaff: what !== "checks_failed",
    });
  },
});

/**
 * Job: queues an email to everyone who downloaded a withdrawn release, whatever became of their order. One job for
 * each, so that a failure does not send another's email again.
 */
export const notifyReleaseWithdrawn = defineJob({
  name: "notify_release_withdrawn",
  payload: z.object({ releaseId: z.string() }),
  priority: "security email",
  run: async ({ releaseId }) => {
    const orders = await db.order.findMany({
      where: { customerId: { not: null }, deliveries: { some: { file: { releaseId } } } },
      distinct: ["customerId"],
      select: { customerId: true },
    });
    const customers = orders.flatMap(({ customerId }) => customerId ?? []);
    const emails = customers.map((customerId) => ({
      payload: { releaseId, customerId },
      key: `release-withdrawn-${releaseId}-${customerId}`,
    }));
    await sendReleaseWithdrawn.addMany(db, emails);
  },
});

/**
 * Job: emails a buyer who downloaded a release that it was withdrawn, and why. Skips a deleted account.
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export const sendReleaseWithdrawn = defineJob({
  name: "send_release_withdrawn",
  payload: z.object({ releaseId: z.string(), customerId: z.string() }),
  priority: "security bulk",
  run: async ({ releaseId, customerId }) => {
    const [release, to, order] = await Promise.all([
      db.release.findUnique({
        where: { id: releaseId },
        select: { appId: true, version: true, withdrawnReason: true },
      }),
      db.user.findUnique({
        where: { id: customerId },
        select: { id: true, name: true, email: true, emailVerifiedAt: true },
      }),
      db.order.findFirst({
        where: { customerId, deliveries: { some: { file: { releaseId } } } },
        select: { id: true, appTitle: true },
      }),
    ]);
    if (!release || !to || !order) return;
    const name = `${order.appTitle} ${release.version}`;
    const { appId } = release;
    const other = await db.release.findFirst({ where: { appId, status: "published" }, select: { id: true } });
    await sendMail({
      key: `release-withdrawn-${releaseId}-${customerId}`,
      kind: "receipt",
      to,
      notification: {
        body: "You downloaded this version. Read why before you use it again.",
        path: paths.library(order.id),
      },
      content: {
        subject: `“${name}” was withdrawn`,
        heading: "A version you downloaded was withdrawn",
        paragraphs: [
          `You downloaded ${name}, which is no longer available. If you still use it, read the reason below first.`,
          other ? "Other versions of the app are in My Purchases." : "The app has no other version right now.",
          ...(release.withdrawnReason ? ["Reason:"] : []),
        ],
        ...(release.withdrawnReason && { quote: release.withdrawnReason }),
        action: { label: "My Purchases", url: new URL(paths.customerDashboard, env.APP_URL).href },
      },
    });
  },
});
