import { Article, type ArticleSection } from "@/components/layout/article";
import { FaqItem } from "@/components/layout/faq-item";
import { SupportLink } from "@/components/layout/support-link";
import { Link } from "@/components/layout/link";
import { paths } from "@/lib/paths";
import { pageMetadata, supportEmail } from "@/lib/site";

export const generateMetadata = () =>
  pageMetadata({
    title: "Help Center",
    description: "Answers about finding, buying and selling apps, hiring developers, payments and your account.",
    path: paths.help,
  });

const sections = (): readonly ArticleSection[] => [
  {
    id: "finding",
    title: "Finding an app",
    body: (
      <div className="mt-4">
        <FaqItem ask="How do I search?">
          Use the search box at the top of any page. It searches names, descriptions, technologies, categories, tools
          and developers, and tolerates typos. On{" "}
          <Link href={paths.browseApps} className="link">
            Browse Apps
          </Link>{" "}
          , you can filter by category, price, rating and the tool an app was built with. Your filters are part of the
          page&apos;s link, so you can share them.
        </FaqItem>
        <FaqItem ask="Who reviews the apps?">
          A human reviews every app before it goes live, and again when its listing changes. A badge next to a
          developer&apos;s name means we&apos;ve verified their identity.
        </FaqItem>
        <FaqItem ask="What does the rating mean?">
          The stars are the average of all reviews, one per person. Open an app to see the breakdown. Reviews labeled
          Verified purchase come from people who bought it.
        </FaqItem>
      </div>
    ),
  },
  {
    id: "paying",
    title: "Paying",
    body: (
      <div className="mt-4">
        <FaqItem ask="What will I pay?">
          The price on the app&apos;s page, in US dollars. We don&apos;t add a processing fee. A monthly or yearly price
          covers only the first month or year and doesn&apos;t renew automatically.
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
      </div>
    ),
  },
  {
    id: "downloads",
    title: "Downloads and refunds",
    body: (
      <div className="mt-4">
        <FaqItem ask="Where is my download?">
          In My Purchases, next to the order, as soon as it&apos;s completed. You can download it as often as you like,
          even if the app later leaves the marketplace.
        </FaqItem>
        <FaqItem ask="How do I get a free app?">
          Open the app, press Get for free, and confirm. You need an account, but no card.
        </FaqItem>
        <FaqItem ask="The app isn't as described. How do I get a refund?">
          Press Request a refund next to the order in{" "}
          <a href={paths.customerDashboard} className="link">
            My Purchases
          </a>{" "}
          within 14 days of payment and tell us what&apos;s wrong. The developer reviews your request, Forgehall can
          step in, and we&apos;ll email you the decision. If it&apos;s approved, the money goes back to the card you
          paid with, usually within 5 to 10 days, and you lose access to the download. If it&apos;s declined and you
          disagree, email <SupportLink address={supportEmail()} /> with the order number.
        </FaqItem>
      </div>
    ),
  },
  {
    id: "account",
    title: "Your account",
    body: (
      <div className="mt-4">
        <FaqItem ask="Do I need an account?">
          Not to browse or search. You need one to buy apps, write reviews and hire developers. It&apos;s free.
        </FaqItem>
        <FaqItem ask="I forgot my password. What now?">
          <Link href={paths.resetPassword()} className="link">
            Request a link
          </Link>{" "}
          to reset it. We send it to your account&apos;s email address, and it works for 30 minutes. If you&apos;ve lost
          access to that inbox, email <SupportLink address={supportEmail()} />.
        </FaqItem>
        <FaqItem ask="I can't sign in because of too many failed attempts.">
          Someone may be guessing your password. You can still sign in on a browser you&apos;ve used before. On a new
          one,{" "}
          <Link href={paths.resetPassword()} className="link">
            reset your password
          </Link>{" "}
          and sign in right away.
        </FaqItem>
        <FaqItem ask="How do I change my email address?">
          Enter the new one in your{" "}
          <Link href={paths.profile} className="link">
            profile settings
          </Link>
          . We&apos;ll email a link to the new address. Open it and enter your password; until then, nothing changes. If
          we email you about a change you didn&apos;t ask for, change your password to cancel it.
        </FaqItem>
        <FaqItem ask="How can I make my account more secure?">
          Turn on two-step sign-in: after your password, we ask for a code from an authenticator app on your phone. Set
          it up in your{" "}
          <Link href={paths.secondFactor} className="link">
            profile settings
          </Link>{" "}
          and keep your recovery codes somewhere safe.
        </FaqItem>
        <FaqItem ask="I lost the phone with my authenticator app.">
          Sign in with a recovery code, then turn two-step sign-in off in your settings and set it up again. If you have
          no codes left, email <SupportLink address={supportEmail()} /> from your account&apos;s address. We&apos;ll
          confirm who you are before we turn it off.
        </FaqItem>
        <FaqItem ask="How do I delete my account?">
          Go to &ldquo;Delete account&rdquo; in your{" "}
          <Link href={paths.profile} className="link">
            profile settings
          </Link>
          . To learn what we keep afterward and why, see the{" "}
          <Link href={paths.privacy} className="link">
            Privacy Policy
          </Link>
          .
        </FaqItem>
      </div>
    ),
  },
];

export default function HelpPage() {
  return (
    <Article
      title="Help Center"
      description={
        <p>
          The questions people ask us most. Can&apos;t find yours?{" "}
          <Link href={paths.contact} className="link text-foreground">
            Contact us
          </Link>
          .
        </p>
      }
      sections={sections()}
    />
  );
}
