import { FaqItem } from "@/components/shell/faq-item";
import { Link } from "@/components/shell/link";
import { SupportLink } from "@/components/shell/message-link";
import { paths } from "@/lib/foundation/paths";

/** Questions about finding an app. */
export function FindingQuestions() {
  return (
    <>
      <FaqItem ask="How do I search?">
        Use the search box at the top of any page. It searches names, descriptions, technologies, categories, tools and
        developers, and tolerates typos. On{" "}
        <Link href={paths.browseApps} className="link">
          Browse Apps
        </Link>
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
    </>
  );
}

/** Questions about paying. */
export function PayingQuestions() {
  return (
    <>
      <FaqItem ask="What will I pay?">
        The price on the app&apos;s page, in US dollars. We don&apos;t add a processing fee. A monthly or yearly price
        renews automatically until you cancel.
      </FaqItem>
      <FaqItem ask="How do I cancel a subscription?">
        Open Subscriptions in your dashboard and choose Cancel. You&apos;ll keep access until the end of the period you
        paid for, and you can resume it until then.
      </FaqItem>
      <FaqItem ask="What if my card is declined when a subscription renews?">
        We email you and try again over the next few days. You&apos;ll keep access for 7 days, so there&apos;s time to
        update your card.
      </FaqItem>
      <FaqItem ask="Is my card safe?">
        Yes. Our payment provider hosts the card fields, and your card number goes straight to them. Your bank may ask
        you to confirm the payment.
      </FaqItem>
      <FaqItem ask="My payment didn't go through. Was I charged?">
        No. If a payment is declined, you aren&apos;t charged. The checkout page shows the reason, if your bank gives
        one. Try again or use another card.
      </FaqItem>
      <FaqItem ask="I closed the window right after paying. What now?">
        Don&apos;t worry. We&apos;ll complete your order as soon as the payment is confirmed. Check{" "}
        <a href={paths.customerDashboard} className="link">
          My Purchases
        </a>
        .
      </FaqItem>
      <FaqItem ask="Where's my receipt?">
        We email it to you. You can also view and print it: in{" "}
        <a href={paths.customerDashboard} className="link">
          My Purchases
        </a>
        , open More below the app.
      </FaqItem>
    </>
  );
}

/** Questions about downloads and refunds. */
export function DownloadQuestions({ supportAddress }: { supportAddress: string }) {
  return (
    <>
      <FaqItem ask="Where is my download?">
        In My Purchases, next to the order, as soon as it&apos;s completed. You can download it as often as you like,
        even if the app later leaves the marketplace. If an app has nothing to download, its page says “No download
        included” before you pay.
      </FaqItem>
      <FaqItem ask="How do I get an update or an older version?">
        My Purchases shows “Update available” when there&apos;s a newer version than the one you downloaded last.
        Download always gets you the newest. All versions, under More, lists older ones with their release notes. We
        also email you about new versions. You can turn that off in your settings.
      </FaqItem>
      <FaqItem ask="My download stopped. Do I have to start over?">
        Usually not: resume it in your browser&apos;s downloads. If your browser says that the link has expired, press
        Download again. To check that a file is complete, compare its SHA-256 checksum with the one under All versions.
      </FaqItem>
      <FaqItem ask="What if my download is gone?">
        We keep a copy of the files that developers upload and compare them with their checksums at least once a week.
        If we lose one for three days, new sales pause. If that leaves you without a version to download and you bought
        the app in the last 60 days, My Purchases offers your money back with one click, at our expense. Demos and
        downloads on other sites are only watched: the app&apos;s page says if they didn&apos;t open.
      </FaqItem>
      <FaqItem ask="Where is my license key?">
        If the app comes with one, it&apos;s in My Purchases and in your receipt. The app&apos;s page tells you before
        you pay. Enter the key in the app to activate a device. To free up a device, press Deactivate next to it. If
        you&apos;re refunded, the key stops working.
      </FaqItem>
      <FaqItem ask="How do I get a free app?">
        Open the app, press Get for free, and confirm. You need an account, but no card.
      </FaqItem>
      <FaqItem ask="The app isn't as described. How do I get a refund?">
        Within 14 days of payment, open More below the app in{" "}
        <a href={paths.customerDashboard} className="link">
          My Purchases
        </a>
        , press Request a refund, and tell us what&apos;s wrong. The developer decides first, and we&apos;ll email you
        the decision. If your refund is approved, the money goes back to the card you paid with, usually within 5 to 10
        days, and you lose access to the app. If it&apos;s declined and you disagree, email{" "}
        <SupportLink address={supportAddress} /> with the order number.
      </FaqItem>
    </>
  );
}

/** Questions about accounts. */
export function AccountQuestions({ supportAddress }: { supportAddress: string }) {
  return (
    <>
      <FaqItem ask="Do I need an account?">
        Not to browse or search. You need one to buy apps, write reviews and hire developers. It&apos;s free.
      </FaqItem>
      <FaqItem ask="I forgot my password. What now?">
        <Link href={paths.resetPassword()} className="link">
          Request a link
        </Link>{" "}
        to reset it. We send it to your account&apos;s email address, and it works for 30 minutes. If you&apos;ve lost
        access to that inbox, email <SupportLink address={supportAddress} />.
      </FaqItem>
      <FaqItem ask="I can't sign in because of too many failed attempts.">
        Someone may be guessing your password. You can still sign in on a browser you&apos;ve used before. On a new one,{" "}
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
        Turn on two-step sign-in: after your password, we ask for a code from an authenticator app on your phone. Set it
        up in your{" "}
        <Link href={paths.secondFactor} className="link">
          profile settings
        </Link>{" "}
        and keep your recovery codes somewhere safe.
      </FaqItem>
      <FaqItem ask="I lost the phone with my authenticator app.">
        Sign in with a recovery code, then turn two-step sign-in off in your settings and set it up again. If you have
        no codes left, email <SupportLink address={supportAddress} /> from your account&apos;s address. We&apos;ll
        confirm who you are before we turn it off.
      </FaqItem>
      <FaqItem ask="My account is suspended. What does that mean?">
        You can&apos;t sign in, and your listings and project requests are hidden. Your buyers keep their downloads, and
        orders, refunds and payouts continue as usual. We email you the reason and the last day of the suspension, if it
        has one. When it ends, you can sign in again and your listings come back.
      </FaqItem>
      <FaqItem ask="How do I appeal a suspension?">
        Write to us on the{" "}
        <Link href={paths.contact} className="link">
          contact page
        </Link>{" "}
        with your account&apos;s email address, choose &ldquo;My account&rdquo; and tell us why you think it was wrong.
      </FaqItem>
      <FaqItem ask="How do I delete my account?">
        Go to &ldquo;Delete account&rdquo; in your{" "}
        <Link href={paths.accountData} className="link">
          profile settings
        </Link>
        . To learn what we keep afterward and why, see the{" "}
        <Link href={paths.privacy} className="link">
          Privacy Policy
        </Link>
        .
      </FaqItem>
    </>
  );
}
