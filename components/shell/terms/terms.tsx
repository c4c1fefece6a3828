import { SupportLink } from "@/components/shell/message-link";

/** Who may review what. */
export function ReviewTerms() {
  return (
    <p>
      One review per person and app. Write about your own experience. Reviews from buyers are labeled. After a paid
      project, the client and the developer can review each other once. We close accounts that pay for reviews or review
      their own apps.
    </p>
  );
}

/** What we are responsible for. */
export function LiabilityTerms() {
  return (
    <p>
      We&apos;re responsible for running the marketplace with care, and nothing here limits our liability for willful
      misconduct or gross negligence. Developers are responsible for their apps. Otherwise, our liability for a purchase
      is limited to what you paid for it, to the extent the law allows.
    </p>
  );
}

/** How changes are announced, and where to ask. */
export function ChangesToTerms({ supportAddress }: { supportAddress: string }) {
  return (
    <p>
      If these terms change in a way that matters to you, we&apos;ll email you before the change applies. Questions?
      Email <SupportLink address={supportAddress} />.
    </p>
  );
}

/** Who agrees with whom. */
export function AboutTheseTerms() {
  return (
    <>
      <p>
        Forgehall runs the marketplace. Developers sell apps on it and get hired, and customers buy apps and hire
        developers. When you buy an app, you buy it from its developer, and we process the payment on their behalf.
      </p>
      <p>
        By creating an account, you accept these terms. If you sign up on behalf of a company, you confirm that
        you&apos;re authorized to do so.
      </p>
    </>
  );
}

/** What each account holder promises. */
export function AccountTerms() {
  return (
    <ul>
      <li>Use your real name and an email address you check. One account per person or company.</li>
      <li>
        Keep your password to yourself. You&apos;re responsible for what happens in your account until you tell us that
        someone else has access.
      </li>
      <li>
        You can delete your account at any time. Your orders stay on record, because you and the developer may need the
        receipts.
      </li>
    </ul>
  );
}

/** What a buyer may do with an app. */
export function LicenseTerms() {
  return (
    <ul>
      <li>
        You may use the app for yourself or your company, for any lawful purpose, on as many of your devices as you
        like, unless it comes with a license key. A key works on as many devices as the app&apos;s page says.
      </li>
      <li>You may modify it for your own use.</li>
      <li>You may not resell, share or publish it.</li>
      <li>If the app&apos;s description or its files name another license, that license applies instead.</li>
    </ul>
  );
}

/** What a buyer pays and gets. */
export function BuyingTerms() {
  return (
    <>
      <p>
        You pay the price on the checkout page, in US dollars. The processing fee is $0.00. If the price changes during
        checkout, we never charge you a price you haven&apos;t seen.
      </p>
      <ul>
        <li>You pay a one-time price once and keep the app. Your download link always gets you the newest version.</li>
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
          later leaves the marketplace. An app without one says “No download included” on its page and at checkout.
        </li>
      </ul>
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
        We keep a copy of the files that developers upload, and check them. If we lose them and can&apos;t deliver any
        version of an app that you bought in the last 60 days, we refund it in full when you ask in My Purchases, and
        the developer keeps their share. We only watch links to other sites, and don&apos;t guarantee them.
      </p>
      <p>
        When an order is fully refunded, you lose access to the app. This doesn&apos;t limit your rights under consumer
        law.
      </p>
    </>
  );
}

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
          When we refund a sale or the buyer&apos;s bank disputes it, you lose your earnings from it. If we have already
          paid you, we take it back, or deduct it from what you earn next.
        </li>
        <li>We may hold payouts while we look into fraud or a breach of these terms. We&apos;ll tell you why.</li>
        <li>
          If you delete your account, we send what you&apos;ve earned to your payout account as it becomes available.
          Without a payout account, we hold it for 12 months. To get it, sign up again with the same email address and
          set up payouts.
        </li>
      </ul>
    </>
  );
}

/** What Forgehall does and doesn't do for projects. */
export function HiringTerms() {
  return (
    <>
      <p>
        Clients post projects, and developers send proposals. When a client accepts a proposal, the two of them make
        their own agreement. Forgehall isn&apos;t part of it.
      </p>
      <ul>
        <li>
          The client pays for a milestone before work on it starts. We hold the money until the client approves the
          work, doesn&apos;t answer within 14 days of our notice, or we decide a dispute. Client and developer agree on
          price, scope and rights to the work between themselves.
        </li>
        <li>
          If the two of you can&apos;t agree, either can open a dispute. We review both statements, the submitted work,
          and your messages about the project, then divide the payment. A bank can take back a card payment even after
          an approval.
        </li>
        <li>
          A project request is public unless you make it private. Post only what you may share, and only work you intend
          to hire for.
        </li>
        <li>
          The client marks the project as completed or cancels it. Canceling here doesn&apos;t end obligations you
          agreed on elsewhere.
        </li>
        <li>The 14-day refund policy covers apps only. Milestones have approvals and disputes instead.</li>
      </ul>
    </>
  );
}
