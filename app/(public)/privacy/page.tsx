import { Article, type ArticleSection } from "@/components/layout/article";
import { SupportLink } from "@/components/layout/support-link";
import { paths } from "@/lib/paths";
import { pageMetadata, supportEmail } from "@/lib/site";

export const generateMetadata = () =>
  pageMetadata({
    title: "Privacy Policy",
    description: "What Forgehall keeps about you, why, for how long, and how to have it changed or deleted.",
    path: paths.privacy,
  });

const sections = (): readonly ArticleSection[] => [
  {
    id: "short",
    title: "The short version",
    body: (
      <ul>
        <li>
          You can browse and search without an account and without being followed. There are no advertising or analytics
          scripts on this site.
        </li>
        <li>With an account we keep what you type in, what you buy and what you publish.</li>
        <li>Your card number goes straight to our payment provider. We never see it.</li>
        <li>We sell no data to anyone.</li>
      </ul>
    ),
  },
  {
    id: "kept",
    title: "What we keep",
    body: (
      <ul>
        <li>
          Account: name, email address, role, and a hash of your password from which the password cannot be read back.
          With two-step sign-in also the secret that your authenticator app shares with us, encrypted, and hashes of
          your recovery codes.
        </li>
        <li>
          Profile: whatever you add to it, such as a picture, a bio, a location or links. All of it but your email
          address is public.
        </li>
        <li>Orders: which app, when, how much, and the payment provider&rsquo;s number for the payment.</li>
        <li>Reviews and listings: what you wrote, with your name.</li>
        <li>Sessions: when each one was last used and which browser opened it, so that it can be ended.</li>
        <li>
          Messages from the contact page: what you wrote, until 90 days after it reached us. Reports: what you reported
          and why.
        </li>
        <li>Server logs: time and requested page, but never your IP address, to keep the service running and safe.</li>
      </ul>
    ),
  },
  {
    id: "browser",
    title: "What is stored in your browser",
    body: (
      <>
        <p>Only what the site needs to work; therefore you are not asked for consent.</p>
        <ul>
          <li>
            <code className="font-mono text-sm">forgehall-session</code>: a cookie that keeps you signed in. It ends
            when you sign out, after 30 days without a visit, and 90 days after you signed in.
          </li>
          <li>
            <code className="font-mono text-sm">forgehall-hint</code>: a cookie that says only that a session exists.
          </li>
          <li>
            <code className="font-mono text-sm">forgehall-device</code>: a cookie that remembers that you signed in on
            this browser, so that nobody can lock you out by guessing your password. It ends a year after you last
            signed in.
          </li>
          <li>
            <code className="font-mono text-sm">forgehall-theme</code>: your choice of light or dark, in local storage.
          </li>
        </ul>
        <p>
          On the checkout page the payment provider&rsquo;s script runs as well. It sets cookies of its own to recognise
          fraud.
        </p>
      </>
    ),
  },
  {
    id: "shared",
    title: "Who else sees it",
    body: (
      <ul>
        <li>
          The payment provider: the amount, the order&rsquo;s number, your email address and your card details, to take
          the payment.
        </li>
        <li>
          The developer of an app you buy: your name, that it was bought, and for how much; and what you write when you
          ask for a refund.
        </li>
        <li>Authorities, where a law obliges us.</li>
      </ul>
    ),
  },
  {
    id: "time",
    title: "For how long",
    body: (
      <p>
        Your account and what belongs to it stay until you have them deleted. Orders are kept beyond that, without your
        profile, because tax law asks for it and because buyers keep what they bought.
      </p>
    ),
  },
  {
    id: "rights",
    title: "Your rights",
    body: (
      <p>
        You can see, correct, take with you or delete what we keep about you, and object to how it is used. Write to{" "}
        <SupportLink address={supportEmail()} /> from the address of your account. If you are not satisfied with the
        answer, your data protection authority can help.
      </p>
    ),
  },
];

export default function PrivacyPage() {
  return (
    <Article
      title="Privacy Policy"
      description="We keep what the marketplace needs to work and nothing to sell. Here is all of it."
      updated="23 November 2026"
      sections={sections()}
    />
  );
}
