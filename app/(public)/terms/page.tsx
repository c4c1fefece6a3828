import { Article, type ArticleSection } from "@/components/layout/article";
import { SupportLink } from "@/components/layout/support-link";
import { paths } from "@/lib/paths";
import { pageMetadata, supportEmail } from "@/lib/site";

export const generateMetadata = () =>
  pageMetadata({
    title: "Terms",
    description: "The rules for buying, selling and hiring on Forgehall, in plain language.",
    path: paths.terms,
  });

const sections = (): readonly ArticleSection[] => [
  {
    id: "parties",
    title: "About these terms",
    body: (
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
    ),
  },
  {
    id: "accounts",
    title: "Your account",
    body: (
      <ul>
        <li>Use your real name and an email address you check. One account per person or company.</li>
        <li>
          Keep your password to yourself. You&apos;re responsible for what happens in your account until you tell us
          that someone else has access.
        </li>
        <li>
          You can delete your account at any time. Your orders stay on record, because you and the developer may need
          the receipts.
        </li>
      </ul>
    ),
  },
  {
    id: "buying",
    title: "Buying an app",
    body: (
      <>
        <p>
          You pay the price on the checkout page, in US dollars. The processing fee is $0.00. If the price changes
          during checkout, we never charge you a price you haven&apos;t seen.
        </p>
        <ul>
          <li>
            You pay a one-time price once and keep the app. If the developer releases a new version, its download link
            gets you that version.
          </li>
          <li>A monthly or yearly price covers only the first month or year. It doesn&apos;t renew automatically.</li>
          <li>You don&apos;t need a card for free apps.</li>
          <li>
            An app&apos;s download appears in My Purchases once the payment is confirmed, and stays there even if the
            app later leaves the marketplace. An app without one says &quot;No download included&quot; on its page and
            at checkout.
          </li>
        </ul>
        <p>
          Unless the app&apos;s page names another license, you may use it for yourself or your company, on as many of
          your devices as you like, and modify it for your own use. You may not resell or publish it.
        </p>
      </>
    ),
  },
  {
    id: "protection",
    title: "Buyer protection and refunds",
    body: (
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
    ),
  },
  {
    id: "selling",
    title: "Selling an app",
    body: (
      <ul>
        <li>Only sell what you made or have the right to sell, and say which tools you built it with.</li>
        <li>Describe what the app does today. Screenshots must show the app itself.</li>
        <li>
          A human reviews every listing before it goes live, and again when it changes. We may reject or remove a
          listing, and we&apos;ll tell you why.
        </li>
        <li>
          No malware, no hidden data collection, nothing illegal, and no passing off someone else&apos;s work as your
          own.
        </li>
      </ul>
    ),
  },
  {
    id: "payouts",
    title: "Getting paid",
    body: (
      <>
        <p>
          You earn the price of each sale, less our fee if there is one. We show the fee on the listing form and in your
          dashboard. A change applies only to sales after it.
        </p>
        <ul>
          <li>
            To be paid, set up an account with our payment provider, which checks who you are and sets its own terms.
            Payouts aren&apos;t available in every country. You learn that during setup.
          </li>
          <li>
            Your share of a sale becomes available after the time your dashboard names. We send available balances of
            $1.00 or more every hour. Your bank decides when the money arrives.
          </li>
          <li>
            When we refund a sale or the buyer&apos;s bank disputes it, you lose its share. If we have already paid you,
            we take it back, or deduct it from what you earn next.
          </li>
          <li>We may hold payouts while we look into fraud or a breach of these terms. We&apos;ll tell you why.</li>
          <li>
            Withdraw your balance before you delete your account. With the account, you give up what hasn&apos;t been
            paid out.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: "hiring",
    title: "Hiring a developer",
    body: (
      <>
        <p>
          Clients post projects, and developers send proposals. When a client accepts a proposal, the two of them make
          their own agreement. Forgehall isn&apos;t part of it.
        </p>
        <ul>
          <li>
            For now, we don&apos;t process payments for projects, hold money or charge a fee. Client and developer agree
            on price, payment and rights to the work between themselves.
          </li>
          <li>A project request is public. Post only what you may share, and only work you mean to give out.</li>
          <li>
            The client marks the project as completed or cancels it. Canceling here doesn&apos;t end obligations you
            agreed on elsewhere.
          </li>
          <li>Buyer protection and refunds cover apps bought on Forgehall, not projects.</li>
        </ul>
      </>
    ),
  },
  {
    id: "reviews",
    title: "Reviews",
    body: (
      <p>
        One review per person and app. Write about your own experience. Reviews from buyers are labeled. We close
        accounts that pay for reviews or review their own apps.
      </p>
    ),
  },
  {
    id: "liability",
    title: "Liability",
    body: (
      <p>
        We&apos;re responsible for running the marketplace with care, and nothing here limits our liability for willful
        misconduct or gross negligence. Developers are responsible for their apps. Otherwise, our liability for a
        purchase is limited to what you paid for it, to the extent the law allows.
      </p>
    ),
  },
  {
    id: "changes",
    title: "Changes and questions",
    body: (
      <p>
        If these terms change in a way that matters to you, we&apos;ll email you before the change applies. Questions?
        Email <SupportLink address={supportEmail()} />.
      </p>
    ),
  },
];

export default function TermsPage() {
  return (
    <Article
      title="Terms"
      description="What you can expect when you buy, sell or hire here, and what we expect from you."
      updated="November 23, 2026"
      sections={sections()}
    />
  );
}
