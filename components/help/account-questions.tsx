import { FaqItem } from "@/components/layout/faq-item";
import { Link } from "@/components/layout/link";
import { SupportLink } from "@/components/layout/support-link";
import { paths } from "@/lib/paths";

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
        <Link href={paths.profile} className="link">
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
