import { Article, type ArticleSection } from "@/components/layout/article";
import { SupportLink } from "@/components/layout/support-link";
import { paths } from "@/lib/paths";
import { pageMetadata, supportEmail } from "@/lib/site";

export const generateMetadata = () =>
  pageMetadata({
    title: "Terms",
    description: "The rules for buying and selling apps on Forgehall, in plain words.",
    path: paths.terms,
  });

const sections = (): readonly ArticleSection[] => [
  {
    id: "parties",
    title: "Who agrees with whom",
    body: (
      <>
        <p>
          Forgehall runs the marketplace. Developers sell their apps on it; customers buy them. When you buy an app, you
          buy it from its developer, and we take the payment for them.
        </p>
        <p>By opening an account you accept these terms. If you act for a company, you confirm that you may do so.</p>
      </>
    ),
  },
  {
    id: "accounts",
    title: "Your account",
    body: (
      <ul>
        <li>Give your real name and an email address that you read. One person or company, one account.</li>
        <li>
          Keep your password to yourself. What happens under your account counts as yours until you tell us that someone
          else has it.
        </li>
        <li>
          You can leave at any time. What you bought stays on record, since you and the developer may need the receipt.
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
          The price on the checkout page is the price you pay, in US dollars. The processing fee is $0.00. If a price
          changes while you are paying, you pay the one you were shown or nothing at all.
        </p>
        <ul>
          <li>
            A one-time price buys the app for good. Where its developer puts up a newer version, your download leads to
            it.
          </li>
          <li>A monthly or yearly price pays for the first period. Nothing is charged again without you.</li>
          <li>A free app needs no card.</li>
          <li>
            The download appears in My Purchases once the payment is confirmed, and stays there even if the app is later
            taken off the marketplace.
          </li>
        </ul>
        <p>
          Unless the app&rsquo;s page names another licence, you may use it for yourself or your company, on as many of
          your machines as you like, and change it for your own use. You may not sell it on or publish it.
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
          If an app that you paid for cannot be downloaded, does not start, or is not what its page says, ask for a
          refund in My Purchases within 14 days of the payment. Its developer decides about it, or we do; we may grant
          what a developer declined. What is granted goes back to the card you paid with.
        </p>
        <p>
          When an order is refunded in full, its download ends. Rights that the law gives you as a consumer stay as they
          are.
        </p>
      </>
    ),
  },
  {
    id: "selling",
    title: "Selling an app",
    body: (
      <ul>
        <li>Sell only what you made or may sell, and say which tools it was built with.</li>
        <li>Describe what the app does today. Screenshots show the app itself.</li>
        <li>
          Every listing is looked at by a person before it goes on sale, and again when its text changes. We may refuse
          or remove one, and we say why.
        </li>
        <li>
          No malware, no hidden data collection, nothing unlawful, nothing that passes off as someone else&rsquo;s work.
        </li>
      </ul>
    ),
  },
  {
    id: "reviews",
    title: "Reviews",
    body: (
      <p>
        One review per person and app. Write what you found when you used it. Reviews by people who bought the app are
        marked. Paying for reviews, or reviewing your own app, ends an account.
      </p>
    ),
  },
  {
    id: "liability",
    title: "What we answer for",
    body: (
      <p>
        We answer for running the marketplace with care, and without limit where we acted on purpose or with gross
        negligence. For an app itself its developer answers. Beyond that, our liability for one purchase ends at what
        you paid for it, as far as the law allows.
      </p>
    ),
  },
  {
    id: "changes",
    title: "Changes and questions",
    body: (
      <p>
        When these terms change in a way that matters to you, we write to you before they apply. Questions go to{" "}
        <SupportLink address={supportEmail()} />.
      </p>
    ),
  },
];

export default function TermsPage() {
  return (
    <Article
      title="Terms"
      description="The rules of the hall: what you may expect when you buy or sell here, and what we expect of you."
      updated="20 November 2026"
      sections={sections()}
    />
  );
}
