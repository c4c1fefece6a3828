import { deliveredDownload } from "@/lib/apps/delivered-download";
import { hasPublishedRelease } from "@/lib/apps/has-published-release";
import { db } from "@/lib/db/client";
import { env } from "@/lib/env";
import { toCents } from "@/lib/format/money";
import { readStoredKey } from "@/lib/licenses/stored-key";
import { sendMail } from "@/lib/mail/send-mail";
import { composeReceipt } from "@/lib/orders/fulfillment/compose-receipt";

/**
 * Job: emails the receipt of a completed order. Skips buyers whose account was deleted.
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export async function sendReceipt(orderId: string): Promise<void> {
  const order = await db.order.findUnique({
    where: { id: orderId },
    select: {
      id: true,
      amount: true,
      appTitle: true,
      appPriceType: true,
      completedAt: true,
      appId: true,
      deletedAppId: true,
      appDownloadUrl: true,
      app: { select: { downloadUrl: true, status: true, unlistedStatus: true } },
      license: { select: { orderId: true, keyCiphertext: true } },
      customer: { select: { id: true, name: true, email: true, emailVerifiedAt: true } },
    },
  });
  if (!order?.customer || !order.completedAt) return;
  const releasesOf = order.appId ?? order.deletedAppId;
  const content = composeReceipt(
    {
      id: order.id,
      title: order.appTitle,
      amountCents: toCents(order.amount),
      priceType: order.appPriceType,
      completedAt: order.completedAt,
      hasDownload: deliveredDownload(order.app, order) !== null || (await hasPublishedRelease(db, releasesOf)),
      licenseKey: order.license && readStoredKey(order.license),
    },
    `${env.APP_URL.replace(/\/$/, "")}/customer-dashboard`,
  );
  await sendMail({ key: `receipt-${order.id}`, kind: "receipt", to: order.customer, content });
}
