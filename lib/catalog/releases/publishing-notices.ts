import { db } from "@/lib/foundation/db/client";
import { env } from "@/lib/foundation/env";
import { addJobs, type Jobs, type ReleaseNotice } from "@/lib/foundation/jobs/jobs";
import type { MailContent } from "@/lib/foundation/mail/content";
import { sendMail } from "@/lib/foundation/mail/send-mail";
import { paths } from "@/lib/foundation/paths";

type NoticedRelease = { app: string; version: string; problem: string | null; withdrawnReason: string | null };
type Copy = { subject: string; heading: string; text: string; quote: string | null; action: string };

function copyFor({ app, version, problem, withdrawnReason }: NoticedRelease, what: ReleaseNotice): Copy {
  const name = `${app} ${version}`;
  switch (what) {
    case "checks_failed":
      return {
        subject: `${name} couldn't be published`,
        heading: "Your release needs a fix",
        text:
          `We checked the files of ${name} and couldn't publish it. Versions that are already published stay ` +
          "available.",
        quote: problem,
        action: "Fix this release",
      };
    case "approved":
      return {
        subject: `${name} is published`,
        heading: "Your release is published",
        text: `A moderator approved ${name}. Buyers can download it now.`,
        quote: null,
        action: "View your releases",
      };
    case "rejected":
      return {
        subject: `${name} was not approved`,
        heading: "Your release was not approved",
        text:
          `A moderator reviewed ${name} and sent it back to you. Versions that are already published stay available. ` +
          "Make the changes, then publish it again.",
        quote: problem,
        action: "Fix this release",
      };
    case "withdrawn":
      return {
        subject: `${name} was withdrawn`,
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
export function composeReleaseNotice(
  release: NoticedRelease,
  what: ReleaseNotice,
  url: string,
): Omit<MailContent, "name"> {
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
export async function sendReleaseNotice({ releaseId, noticeId, what }: Jobs["send_release_notice"]): Promise<void> {
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
}

/**
 * Job: queues an email to everyone who downloaded a withdrawn release, whatever became of their order. One job for
 * each, so that a failure does not send another's email again.
 */
export async function notifyReleaseWithdrawn(releaseId: string): Promise<void> {
  const orders = await db.order.findMany({
    where: { customerId: { not: null }, deliveries: { some: { file: { releaseId } } } },
    distinct: ["customerId"],
    select: { customerId: true },
  });
  const customers = orders.flatMap(({ customerId }) => customerId ?? []);
  const emails = customers.map((customerId) => ({
    payload: { releaseId, customerId },
    jobKey: `release-withdrawn-${releaseId}-${customerId}`,
  }));
  await addJobs(db, "send_release_withdrawn", emails);
}

/**
 * Job: emails a buyer who downloaded a release that it was withdrawn, and why. Skips a deleted account.
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export async function sendReleaseWithdrawn({ releaseId, customerId }: Jobs["send_release_withdrawn"]): Promise<void> {
  const [release, to, order] = await Promise.all([
    db.release.findUnique({ where: { id: releaseId }, select: { version: true, withdrawnReason: true } }),
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
  await sendMail({
    key: `release-withdrawn-${releaseId}-${customerId}`,
    kind: "receipt",
    to,
    notification: {
      body: "You downloaded this version. Read why before you use it again.",
      path: paths.library(order.id),
    },
    content: {
      subject: `${name} was withdrawn`,
      heading: "A version you downloaded was withdrawn",
      paragraphs: [
        `You downloaded ${name}, which is no longer available. If you still have it, read the reason below before ` +
          "you use it again.",
        "Other versions of the app are in My Purchases.",
        ...(release.withdrawnReason ? ["Reason:"] : []),
      ],
      ...(release.withdrawnReason && { quote: release.withdrawnReason }),
      action: { label: "My Purchases", url: new URL(paths.customerDashboard, env.APP_URL).href },
    },
  });
}
