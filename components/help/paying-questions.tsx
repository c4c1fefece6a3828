import { FaqItem } from "@/components/layout/faq-item";
import { paths } from "@/lib/paths";

/** Questions about paying. */
export function PayingQuestions() {
  return (
    <>
      <FaqItem ask="What will I pay?">
        The price on the app&apos;s page, in US dollars. We don&apos;t add a processing fee. A monthly or yearly price
        renews automatically until you cancel.
      </FaqItem>
      <FaqItem ask="How do I cancel a subscription?">
        Open Subscriptions in your dashboard and choose Cancel. You keep access until the end of the period you paid
        for, and you can resume it until then.
      </FaqItem>
      <FaqItem ask="What if my card is declined when a subscription renews?">
        We email you and try again over the next days. You keep access for 7 days, so there&apos;s time to update your
        card.
      </FaqItem>
      <FaqItem ask="Is my card safe?">
        Yes. Our payment provider hosts the card fields, and your card number goes straight to them. Your bank may ask
        you to confirm the payment.
      </FaqItem>
      <FaqItem ask="My payment didn't go through. Was I charged?">
        No. If a payment is declined, you aren&apos;t charged. The checkout page shows your bank&apos;s reason. Try
        again or use another card.
      </FaqItem>
      <FaqItem ask="I closed the window right after paying. What now?">
        Don&apos;t worry. We&apos;ll complete your order as soon as the payment is confirmed. Check{" "}
        <a href={paths.customerDashboard} className="link">
          My Purchases
        </a>
        .
      </FaqItem>
      <FaqItem ask="Where's my receipt?">
        We email it to you. You can also view and print it from{" "}
        <a href={paths.customerDashboard} className="link">
          My Purchases
        </a>
        .
      </FaqItem>
    </>
  );
}
