import { LazyContactForm } from "@/components/messaging/contact/lazy-contact-form";
import { Link } from "@/components/shell/link";
import { SupportLink } from "@/components/shell/message-link";
import { Card, CardContent } from "@/components/ui/card";
import { CreditCard, Flag, KeyRound, MessageSquare } from "@/components/ui/icons";
import { describePage } from "@/lib/foundation/page-facts";
import { paths } from "@/lib/foundation/paths";
import { pageMetadata, supportEmail } from "@/lib/foundation/site";

export const generateMetadata = () =>
  pageMetadata({
    title: "Contact",
    description: "How to reach Forgehall, and what to include so we can help faster.",
    path: paths.contact,
  });

const topics = [
  {
    icon: CreditCard,
    title: "An order or a payment",
    include:
      "Include the order number from My Purchases, the app's name, and what happened. Never send your card number.",
  },
  {
    icon: KeyRound,
    title: "Your account",
    include:
      "Write from your account's email address so we know it's you. Never send your password. To appeal a " +
      "suspension, tell us why it was wrong. To get verified as a developer, send links that show who you are, such " +
      "as your website, GitHub profile or company.",
  },
  {
    icon: Flag,
    title: "An app or person that breaks the rules",
    include: "The fastest way is “Report” on their page. If an app copies your work, send us a link to the original.",
  },
  {
    icon: MessageSquare,
    title: "Anything else",
    include: "Tell us what you were trying to do, what happened instead, and which browser you use.",
  },
];

export default function ContactPage() {
  // It shows nothing from the database.
  describePage({ tags: [] });
  const address = supportEmail();
  return (
    <div className="page-wrap grid gap-x-16 gap-y-10 pt-[clamp(2rem,1rem+4vw,4.5rem)] pb-[clamp(3rem,2rem+4vw,5.5rem)] lg:grid-cols-[minmax(0,1fr)_28rem]">
      <div>
        <h1 className="text-title tracking-[-0.03em]">Contact</h1>
        <p className="mt-4 max-w-[56ch] text-lg text-muted-foreground">
          A human reads every message, and we usually reply within two business days. The more detail you give, the
          faster we can help.
        </p>
        <dl className="mt-8 border-b border-border">
          {topics.map(({ icon: Icon, title, include }) => (
            <div key={title} className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 border-t border-border py-5">
              <dt className="contents">
                <Icon aria-hidden className="mt-0.5 size-5 text-muted-foreground" />
                <span className="font-semibold">{title}</span>
              </dt>
              <dd className="col-start-2 mt-1 max-w-[60ch] text-muted-foreground">{include}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-5 text-muted-foreground">
          You may find your answer in the{" "}
          <Link href={paths.help} className="link text-foreground">
            Help Center
          </Link>
          . You can also email <SupportLink address={address} /> directly.
        </p>
      </div>
      <section aria-labelledby="write" className="self-start">
        <Card>
          <CardContent className="grid gap-5">
            <h2 id="write" className="text-h3">
              Send us a message
            </h2>
            <noscript>
              <p className="text-sm text-muted-foreground">
                This form needs JavaScript. You can also email <SupportLink address={address} />.
              </p>
            </noscript>
            <LazyContactForm />
          </CardContent>
        </Card>
      </section>
    </div>
  );
}
