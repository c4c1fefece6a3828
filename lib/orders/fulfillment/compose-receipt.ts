import type { MailContent } from "@/lib/mail/mail.dto";

/** Composes the receipt email of a completed order. */
export function composeReceipt(
  title: string,
  details: NonNullable<MailContent["details"]>,
  dashboardUrl: string,
): Omit<MailContent, "name"> {
  return {
    subject: `Your receipt for ${title}`,
    heading: "Your receipt",
    paragraphs: ["Thank you for your purchase. You can find it in My Purchases."],
    details,
    action: { label: "My Purchases", url: dashboardUrl },
  };
}
