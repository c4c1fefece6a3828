/** What may be listed. */
export function SellingTerms() {
  return (
    <ul>
      <li>Only sell what you made or have the right to sell, and say which tools you built it with.</li>
      <li>Describe what the app does today. Screenshots must show the app itself.</li>
      <li>
        A human reviews every listing before it goes live, and again when it changes. We may reject or remove a listing,
        and we&apos;ll tell you why.
      </li>
      <li>
        No malware, no hidden data collection, nothing illegal, and no passing off someone else&apos;s work as your own.
      </li>
    </ul>
  );
}

/** How and when developers are paid, and what is deducted. */
export function PayoutTerms() {
  return (
    <>
      <p>
        You earn the price of each sale, less our fee if there is one. We show the fee on the listing form and in your
        dashboard. If the fee changes, the new one applies only to later sales.
      </p>
      <ul>
        <li>
          To be paid, set up an account with our payment provider, which checks who you are and sets its own terms.
          Payouts aren&apos;t available in every country. You&apos;ll find out during setup.
        </li>
        <li>
          Your share of a sale becomes available after the waiting period shown in your dashboard. We send available
          balances of $1.00 or more every hour. Your bank decides when the money arrives.
        </li>
        <li>
          When we refund a sale or the buyer&apos;s bank disputes it, you lose its share. If we have already paid you,
          we take it back, or deduct it from what you earn next.
        </li>
        <li>We may hold payouts while we look into fraud or a breach of these terms. We&apos;ll tell you why.</li>
        <li>
          Have your balance paid out before you delete your account. Deleting the account forfeits whatever hasn&apos;t
          been paid out.
        </li>
      </ul>
    </>
  );
}
