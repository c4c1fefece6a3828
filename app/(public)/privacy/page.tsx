import { Article, type ArticleSection } from "@/components/shell/article";
import { SupportLink } from "@/components/shell/message-link";
import { describePage } from "@/lib/foundation/page-facts";
import { paths } from "@/lib/foundation/paths";
import { pageMetadata, supportEmail } from "@/lib/foundation/site";

export const generateMetadata = () =>
  pageMetadata({
    title: "Privacy Policy",
    description: "What Forgehall stores about you, why, for how long, and how to change or delete it.",
    path: paths.privacy,
  });

const sections = (): readonly ArticleSection[] => [
  {
    id: "short",
    title: "The short version",
    body: (
      <ul>
        <li>
          You can browse and search without an account and without being tracked. We don&apos;t use advertising or
          analytics services. We count views of apps&apos; pages ourselves, without cookies.
        </li>
        <li>If you have an account, we store what you enter, buy and publish.</li>
        <li>Your card number goes straight to our payment provider. We never see it.</li>
        <li>We don&apos;t sell your data.</li>
      </ul>
    ),
  },
  {
    id: "kept",
    title: "What we store",
    body: (
      <ul>
        <li>
          Account: your name, email address, role, and a one-way hash of your password. If you use two-step sign-in, we
          also store your authenticator&apos;s encrypted secret and hashes of your recovery codes.
        </li>
        <li>
          Profile: what you add to it, such as a photo, bio, location or links. Everything except your email address is
          public.
        </li>
        <li>
          Orders: what you bought, when, for how much, the payment provider&apos;s reference, and your card&apos;s brand
          and last four digits.
        </li>
        <li>
          Earnings, if you sell: your share of each sale, your payouts, and whether the payment provider can pay you.
          The provider keeps your bank account and identity documents. We never see them.
        </li>
        <li>
          Reviews, listings, project requests and proposals: what you wrote, with your name. Proposals are visible only
          to you and the client.
        </li>
        <li>
          Projects: what you and the other side agreed on, with its milestones, and the work that is submitted. Only the
          two of you can see it. If a milestone is disputed, our moderators can see the agreement, the submitted work,
          what both of you say about it and, until they decide, your messages about the project. We record who reads
          them.
        </li>
        <li>
          Attachments: images and PDFs you add to a project request. Signed-in users can open them. We remove location
          and camera data from images, but not from PDFs.
        </li>
        <li>
          Messages: what you write to other members, with files. Only the two of you can read them. If one of you
          reports a message, our moderators read the messages around it, and we record each time they do. In a dispute
          about a project, they read the messages about that project. They also check some links that new accounts send.
          When you delete your account, the other person keeps the messages you sent, without your name.
        </li>
        <li>
          Deleted accounts: a one-way hash of the account&apos;s id, for as long as we keep backups, so that restoring
          one doesn&apos;t bring the account back.
        </li>
        <li>Sessions: when each was last used and in which browser, so you can sign it out.</li>
        <li>
          Contact messages: what you wrote and what we replied, for 90 days after the last change. Reports: what you
          reported and why.
        </li>
        <li>
          Page views: how often an app&apos;s page is viewed each day and which sites the visits come from, for 25
          months and without anything about you. To avoid counting you twice, we keep a scrambled version of your IP
          address in memory for up to 30 minutes. We never save or log it.
        </li>
        <li>
          Server logs: the time and page of each request, never your IP address, to keep the service running and secure.
        </li>
      </ul>
    ),
  },
  {
    id: "browser",
    title: "What is stored in your browser",
    body: (
      <>
        <p>We store only what the site needs to work, so there&apos;s no consent banner.</p>
        <ul>
          <li>
            <code className="font-mono text-sm">forgehall-session</code>: a cookie that keeps you signed in. It expires
            when you sign out, after 30 days of inactivity, or 90 days after you sign in.
          </li>
          <li>
            <code className="font-mono text-sm">forgehall-hint</code>: a cookie that only says whether you&apos;re
            signed in.
          </li>
          <li>
            <code className="font-mono text-sm">forgehall-device</code>: a cookie that remembers you signed in on this
            browser, so that no one can lock you out by guessing your password. It expires a year after you last sign
            in.
          </li>
          <li>
            <code className="font-mono text-sm">forgehall-first-steps</code>: a cookie with your account&apos;s id, set
            when you dismiss the checklist for new accounts, so that it stays hidden. It expires after a year.
          </li>
          <li>
            <code className="font-mono text-sm">forgehall-theme</code>: your light or dark theme, in local storage.
          </li>
          <li>
            <code className="font-mono text-sm">forgehall-draft</code>: what you typed into a form and haven&apos;t sent
            yet, in local storage. It never leaves your browser, and stays until you send it, discard it or clear the
            site&apos;s data. On a shared computer, discard your drafts before you leave.
          </li>
        </ul>
        <p>On the checkout page, our payment provider&apos;s script sets its own cookies to detect fraud.</p>
      </>
    ),
  },
  {
    id: "shared",
    title: "Who else sees it",
    body: (
      <ul>
        <li>
          Our payment provider: the amount, order number, your email address and card details, to process the payment.
          If you set up payouts: your name and email address, and what you enter on its page.
        </li>
        <li>
          Developers you buy from: your name, what you bought and for how much, and what you write in a refund request.
        </li>
        <li>Authorities, when the law requires it.</li>
      </ul>
    ),
  },
  {
    id: "time",
    title: "How long we keep it",
    body: (
      <p>
        We keep your account and its data until you delete it. Orders stay on record after that, without your profile,
        because tax law requires it and because buyers keep what they bought. The same goes for records of what
        developers earned and were paid, and for our record of staff decisions, with the names at the time, so that a
        decision can still be explained and checked. If you sold apps, we keep a scrambled version of your email address
        for 12 months, to pay you what you earned if you come back.
      </p>
    ),
  },
  {
    id: "rights",
    title: "Your rights",
    body: (
      <p>
        You can see, correct, export or delete what we store about you, and object to how we use it. Email{" "}
        <SupportLink address={supportEmail()} /> from your account&apos;s address. If you&apos;re not satisfied with our
        answer, you can contact your data protection authority.
      </p>
    ),
  },
];

export default function PrivacyPage() {
  // It shows nothing from the database.
  describePage({ tags: [] });
  return (
    <Article
      title="Privacy Policy"
      description="We store what the marketplace needs to work, and we never sell it. Here's all of it."
      updated="November 27, 2026"
      sections={sections()}
    />
  );
}
