import { db } from "@/lib/db/client";
import { givesAccessSelect } from "@/lib/entitlements/gives-access";
import { env } from "@/lib/env";
import { licenseStatus } from "@/lib/licenses/license-status";
import { readStoredKey } from "@/lib/licenses/stored-key";
import { sendMail } from "@/lib/mail/send-mail";
import { paths } from "@/lib/paths";

/**
 * Job: emails a buyer the key that their order got after the purchase, because the developer turned license keys on.
 * Skips deleted accounts, and keys that do not work (any more): a refunded or disputed order, or one that the developer
 * disabled.
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export async function sendLicenseIssued(orderId: string): Promise<void> {
  const license = await db.license.findUnique({
    where: { orderId },
    select: {
      orderId: true,
      keyCiphertext: true,
      seats: true,
      disabledAt: true,
      order: {
        select: {
          ...givesAccessSelect,
          appTitle: true,
          customer: { select: { id: true, name: true, email: true, emailVerifiedAt: true } },
        },
      },
    },
  });
  if (!license?.order.customer || licenseStatus(license) !== "active") return;
  const { appTitle, customer } = license.order;
  const key = readStoredKey(license);
  if (!key) return;
  await sendMail({
    key: `license-issued-${orderId}`,
    kind: "receipt",
    to: customer,
    content: {
      subject: `Your license key for ${appTitle}`,
      heading: "You have a license key",
      paragraphs: [
        `The developer of ${appTitle} now gives every buyer a license key, at no extra cost. Enter yours if the app ` +
          "asks for it. You'll also find it in My Purchases.",
      ],
      details: [
        ["App", appTitle],
        ["License key", key],
        ["Devices", String(license.seats)],
      ],
      action: { label: "Open your purchase", url: new URL(paths.purchase(orderId), env.APP_URL).href },
    },
  });
}
