import { Article, type ArticleSection } from "@/components/layout/article";
import { FaqItem } from "@/components/layout/faq-item";
import { SupportLink } from "@/components/layout/support-link";
import { Link } from "@/components/layout/link";
import { paths } from "@/lib/paths";
import { pageMetadata, supportEmail } from "@/lib/site";

export const generateMetadata = () =>
  pageMetadata({
    title: "Help Center",
    description: "Answers on finding, buying and downloading apps on Forgehall, on payments and on your account.",
    path: paths.help,
  });

const sections = (): readonly ArticleSection[] => [
  {
    id: "finding",
    title: "Finding an app",
    body: (
      <div className="mt-4">
        <FaqItem ask="How do I search?">
          Type into the search box on top of any page. It looks at names, descriptions, technologies, categories, tools
          and developers, and forgives a typo. On{" "}
          <Link href={paths.browseApps} className="link">
            Browse Apps
          </Link>{" "}
          you can narrow it down by category, price and the tool an app was built with. The address in your browser
          holds your filters, so you can share it.
        </FaqItem>
        <FaqItem ask="Who checks the apps?">
          Every app is looked at by a person before it goes on sale, and again when its listing changes. A seal beside a
          developer&rsquo;s name means that we have verified who it is.
        </FaqItem>
        <FaqItem ask="What does the rating mean?">
          The stars are the average of all reviews, one per person. Open an app to see how they spread. Reviews marked
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
        <FaqItem ask="What does an app cost in the end?">
          The price on its page, in US dollars. We add no processing fee. A monthly or yearly price pays for the first
          period; nothing is charged again without you.
        </FaqItem>
        <FaqItem ask="Is my card safe?">
          The card fields belong to our payment provider, and your card number goes straight there. Your bank may ask
          you to confirm the payment.
        </FaqItem>
        <FaqItem ask="My payment did not go through. Was I charged?">
          No. A declined payment charges nothing. The checkout page says what the bank answered; try again there or use
          another card.
        </FaqItem>
        <FaqItem ask="I paid and closed the window too early. What now?">
          Nothing is lost. The order completes by itself as soon as the payment is confirmed. Look at{" "}
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
          In My Purchases, beside the order, as soon as it is completed. You can download as often as you like, even if
          the app is later taken off the marketplace.
        </FaqItem>
        <FaqItem ask="How do I get a free app?">
          Open it, press Get for free, and confirm. You need an account to keep the download, but no card.
        </FaqItem>
        <FaqItem ask="The app is not what its page says. How do I get my money back?">
          Press Request a refund beside the order in{" "}
          <a href={paths.customerDashboard} className="link">
            My Purchases
          </a>{" "}
          within 14 days of the payment, and say what is wrong. The developer decides about it, or we do, and you hear
          of the decision by mail. When it is granted, the money goes back to the card you paid with, which banks
          usually show within 5 to 10 days, and the download ends. If it is declined and you think that this is not
          right, write to <SupportLink address={supportEmail()} /> with the order number.
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
          To browse and search, no. To buy and to write a review, yes. An account is free.
        </FaqItem>
        <FaqItem ask="I forgot my password.">
          <Link href={paths.resetPassword()} className="link">
            Ask for a link
          </Link>{" "}
          to choose a new one: it goes to the email address of your account and works for 30 minutes. If you cannot read
          that mail any more, write to <SupportLink address={supportEmail()} />.
        </FaqItem>
        <FaqItem ask="I can't sign in because of too many failed attempts.">
          Someone may be guessing your password. A browser you have signed in on before still works; on a new one,{" "}
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
          . We send it a link; open it and enter your password. Until then, nothing changes. If you hear of a change you
          didn&rsquo;t ask for, change your password: that cancels it.
        </FaqItem>
        <FaqItem ask="Can I protect my account better than with a password?">
          Yes, with two-step sign-in: after your password we ask for a code from an authenticator app on your phone. Set
          it up in your{" "}
          <Link href={paths.secondFactor} className="link">
            profile settings
          </Link>{" "}
          and keep the recovery codes that you get somewhere safe.
        </FaqItem>
        <FaqItem ask="I lost the phone with my authenticator app.">
          Sign in with one of your recovery codes, then turn two-step sign-in off in your settings and set it up anew.
          If you have no code left, write to <SupportLink address={supportEmail()} /> from the address of your account.
          We ask who you are before we turn it off.
        </FaqItem>
        <FaqItem ask="How do I delete my account?">
          Under &ldquo;Delete account&rdquo; in your{" "}
          <Link href={paths.profile} className="link">
            profile settings
          </Link>
          . What is kept afterwards and why stands in the{" "}
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
          The questions people ask us most. If yours is not among them,{" "}
          <Link href={paths.contact} className="link text-foreground">
            write to us
          </Link>
          .
        </p>
      }
      sections={sections()}
    />
  );
}
