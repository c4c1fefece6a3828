/** What a buyer pays and gets. */
export function BuyingTerms() {
  return (
    <>
      <p>
        You pay the price on the checkout page, in US dollars. The processing fee is $0.00. If the price changes during
        checkout, we never charge you a price you haven&apos;t seen.
      </p>
      <ul>
        <li>
          You pay a one-time price once and keep the app. If the developer releases a new version, its download link
          gets you that version.
        </li>
        <li>
          A monthly or yearly price is a subscription. It renews at the price you signed up for until you cancel, and a
          new price never applies to you without your consent. When you cancel, you keep access until the end of the
          period you paid for.
        </li>
        <li>
          If a renewal can&apos;t be charged, we email you and you keep access for 7 more days while you update your
          card. If an app is no longer sold, its subscriptions end with their current period.
        </li>
        <li>You don&apos;t need a card for free apps.</li>
        <li>
          An app&apos;s download appears in My Purchases once the payment is confirmed, and stays there even if the app
          later leaves the marketplace. An app without one says &quot;No download included&quot; on its page and at
          checkout.
        </li>
      </ul>
      <p>
        Unless the app&apos;s page names another license, you may use it for yourself or your company, on as many of
        your devices as you like, and modify it for your own use. You may not resell or publish it.
      </p>
    </>
  );
}

/** When a buyer gets their money back. */
export function RefundTerms() {
  return (
    <>
      <p>
        If an app you paid for can&apos;t be downloaded, doesn&apos;t start, or isn&apos;t as described, request a
        refund in My Purchases within 14 days of payment. The developer reviews it, and Forgehall can step in and
        approve a refund the developer declined. Refunds go back to the card you paid with.
      </p>
      <p>
        When an order is fully refunded, you lose access to the app. Your legal rights as a consumer aren&apos;t
        affected.
      </p>
    </>
  );
}
