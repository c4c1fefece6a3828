import { db } from "@/lib/db/client";
import { env } from "@/lib/env";
import type { Jobs } from "@/lib/jobs/jobs.dto";
import { sendMail } from "@/lib/mail/send-mail";
import { paths } from "@/lib/paths";

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
