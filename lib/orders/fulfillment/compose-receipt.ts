import type { MailContent } from "@/lib/mail/mail.dto";

type Receipt = {
  title: string;
  details: NonNullable<MailContent["details"]>;
  dashboardUrl: string;
  isRenewal: boolean;
};

/** Composes the receipt email of a completed order. */
export function composeReceipt({ title, details, dashboardUrl, isRenewal }: Receipt): Omit<MailContent, "name"> {
  return {
    subject: `Your receipt for ${title}`,
    heading: "Your receipt",
    paragraphs: [
      isRenewal
        ? `Your subscription to “${title}” was renewed. You can cancel it anytime in your dashboard.`
        : "Thank you for your purchase. You can find it in My Purchases.",
    ],
    details,
    action: { label: "My Purchases", url: dashboardUrl },
  };
}
