import { z } from "zod";
import { givesAccessSelect } from "@/lib/catalog/access/access";
import { readStoredKey } from "@/lib/catalog/licenses/license-keys";
import { licenseStatus } from "@/lib/catalog/licenses/licenses.rows";
import { db } from "@/lib/foundation/db/client";
import { env } from "@/lib/foundation/env";
import { defineJob } from "@/lib/foundation/jobs/jobs";
import type { MailContent } from "@/lib/foundation/mail/content";
import { sendMail } from "@/lib/foundation/mail/send-mail";
import { paths } from "@/lib/foundation/paths";

/**
 * Job: emails a buyer the key that their order got after the purchase, because the developer turned license keys on.
 * Skips deleted accounts, and keys that do not work: a refunded or disputed order, or one that the developer
 * disabled.
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export const sendLicenseIssued = defineJob({
  name: "send_license_issued",
  payload: z.object({ orderId: z.string() }),
  priority: "bulk",
  run: async ({ orderId }) => {
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
        subject: `Your license key for “${appTitle}”`,
        heading: "You have a license key",
        paragraphs: [
          `The developer of ${appTitle} now gives every buyer a license key, at no extra cost. Enter yours if the ` +
            "app asks for it. You'll also find it in My Purchases.",
        ],
        details: [
          ["App", appTitle],
          ["License key", key],
          ["Devices", String(license.seats)],
        ],
        action: { label: "Open your purchase", url: new URL(paths.purchase(orderId), env.APP_URL).href },
      },
    });
  },
});

type Order = { id: string; appTitle: string };

const composeDisabled = ({ appTitle }: Order, reason: string | null): Omit<MailContent, "name"> => ({
  subject: `Your license key for “${appTitle}” was disabled`,
  heading: "Your license key was disabled",
  paragraphs: [
    `The developer of ${appTitle} disabled your license key, so the app may stop working on your devices.`,
    "Think this is a mistake? Write to us from this address and choose “An order or a payment”.",
    "The developer's reason:",
  ],
  ...(reason && { quote: reason }),
  action: { label: "Contact support", url: new URL(paths.contact, env.APP_URL).href },
});

const composeEnabled = ({ id, appTitle }: Order): Omit<MailContent, "name"> => ({
  subject: `Your license key for “${appTitle}” works again`,
  heading: "Your license key works again",
  paragraphs: [`The developer of ${appTitle} enabled your license key. Your devices are still activated.`],
  action: { label: "Open your purchase", url: new URL(paths.purchase(id), env.APP_URL).href },
});

/**
 * Job: emails a buyer that the developer disabled or enabled their license key. Skips deleted accounts.
 * @param eventId the decision's audit event
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export const sendLicenseNotice = defineJob({
  name: "send_license_notice",
  payload: z.object({ eventId: z.string() }),
  priority: "money email",
  run: async ({ eventId }) => {
    const event = await db.auditEvent.findUnique({ where: { id: eventId } });
    if (!event) return;
    const order = await db.order.findUnique({
      where: { id: event.subjectId },
      select: {
        id: true,
        appTitle: true,
        customer: { select: { id: true, name: true, email: true, emailVerifiedAt: true } },
      },
    });
    if (!order?.customer) return;
    await sendMail({
      key: `license-${eventId}`,
      kind: "receipt",
      to: order.customer,
      content: event.action === "license.disable" ? composeDisabled(order, event.reason) : composeEnabled(order),
    });
  },
});
