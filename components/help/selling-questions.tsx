import { FaqItem } from "@/components/layout/faq-item";
import { Link } from "@/components/layout/link";
import { paths } from "@/lib/paths";

/** Questions of developers about selling and being paid. */
export function SellingQuestions() {
  return (
    <>
      <FaqItem ask="How do I get paid?">
        Set up payouts once, in the{" "}
        <Link href={paths.payouts} className="link">
          Payouts tab
        </Link>{" "}
        of your dashboard. Our payment provider asks for your details and your bank account. You can list and sell
        before that: your earnings stay in your balance.
      </FaqItem>
      <FaqItem ask="When do I get paid?">
        Verified developers can be paid right after each sale. For everyone else, a sale&apos;s share becomes available
        when buyers can no longer ask for a refund. We send available balances of $1.00 or more every hour, and you can
        press &ldquo;Pay out now&rdquo; at any time. Your bank may take a few days.
      </FaqItem>
      <FaqItem ask="Does Forgehall charge a fee?">
        If there&apos;s a fee, you&apos;ll see it on the listing form and in the Payouts tab before you sell. It comes
        out of the price you set, and a new fee applies only to new sales.
      </FaqItem>
      <FaqItem ask="What happens to my money after a refund or a dispute?">
        If you haven&apos;t been paid for that sale yet, its share leaves your balance. If you have, we take it back
        from your payout account. If we can&apos;t take it all back, we deduct the rest from your next earnings. Either
        way, the buyer is refunded right away.
      </FaqItem>
      <FaqItem ask="How do I answer a dispute?">
        We email you when a buyer disputes a payment. Reply to that email with anything that helps, such as your
        messages with the buyer, and we answer the bank for you. You can reply even while your account is suspended.
      </FaqItem>
      <FaqItem ask="Can my app check a license?">
        Yes. Turn on license keys in your listing. Each buyer gets a key, and your app activates and validates it with
        three calls that need no account. Signed tokens let it work offline for 14 days. The calls are described under
        &ldquo;licenses&rdquo; in our{" "}
        <a href={paths.apiDocument} className="link">
          API document
        </a>
        .
      </FaqItem>
      <FaqItem ask="Are payouts available in my country?">
        You&apos;ll find out during setup, as soon as you enter your country. To be sure, set up payouts before your
        first sale.
      </FaqItem>
      <FaqItem ask="Can I switch to another payout account?">
        Yes. Disconnect the current one with your password, then set up payouts again. Payouts that we&apos;ve already
        sent arrive at the old account. Everything else goes to the new one.
      </FaqItem>
    </>
  );
}
