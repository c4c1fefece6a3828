import { CreditCard, Flag, KeyRound, MessageSquare } from "@/components/ui/icons";
import { LazyContactForm } from "@/components/contact/lazy-contact-form";
import { PageTags } from "@/components/layout/page-tags";
import { SupportLink } from "@/components/layout/support-link";
import { Card, CardBody } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import { paths } from "@/lib/paths";
import { pageMetadata, supportEmail } from "@/lib/site";

export const generateMetadata = () =>
  pageMetadata({
    title: "Contact",
    description: "How to reach Forgehall, and what to write so that we can help at once.",
    path: paths.contact,
  });

const topics = [
  {
    icon: CreditCard,
    title: "An order or a payment",
    include: "The order number from My Purchases, the app's name, and what you saw. Never send a card number.",
  },
  {
    icon: KeyRound,
    title: "Your account",
    include: "Write from the email address of the account, so that we know it is yours. Never send a password.",
  },
  {
    icon: Flag,
    title: "An app or a person that breaks the rules",
    include:
      "Quickest is “Report” on their page. If an app copies your work, write to us and say where the original is.",
  },
  {
    icon: MessageSquare,
    title: "Anything else",
    include: "What you want to do, what happened instead, and which browser you use.",
  },
];

export default function ContactPage() {
  const address = supportEmail();
  return (
    <div className="page-wrap grid gap-x-16 gap-y-10 pt-[clamp(2rem,1rem+4vw,4.5rem)] pb-[clamp(3rem,2rem+4vw,5.5rem)] lg:grid-cols-[minmax(0,1fr)_28rem]">
      <PageTags tags={[]} />
      <div>
        <h1 className="text-title tracking-[-0.03em]">Contact</h1>
        <p className="mt-4 max-w-[56ch] text-lg text-muted-foreground">
          A person reads every message, usually within two working days. The more of this you write, the fewer questions
          we have to ask back.
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
          Many answers are in the{" "}
          <Link href={paths.help} className="link text-foreground">
            Help Center
          </Link>{" "}
          already. You can also write to <SupportLink address={address} /> directly.
        </p>
      </div>
      <section aria-labelledby="write" className="self-start">
        <Card>
          <CardBody className="grid gap-5">
            <h2 id="write" className="text-h3">
              Write to us
            </h2>
            <noscript>
              <p className="text-sm text-muted-foreground">
                This form needs JavaScript. Without it, write to <SupportLink address={address} />.
              </p>
            </noscript>
            <LazyContactForm />
          </CardBody>
        </Card>
      </section>
    </div>
  );
}
