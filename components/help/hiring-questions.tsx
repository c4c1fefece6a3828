import { FaqItem } from "@/components/layout/faq-item";
import { Link } from "@/components/layout/link";
import { paths } from "@/lib/paths";

/** Questions about hiring a developer. */
export function HiringQuestions() {
  return (
    <>
      <FaqItem ask="How do I talk to a developer first?">
        Open the developer&apos;s profile and choose Hire Me. Your conversation is then in{" "}
        <Link href={paths.messages} className="link">
          Messages
        </Link>
        .
      </FaqItem>
      <FaqItem ask="How do I post a project?">
        <Link href={paths.postProject} className="link">
          Post a project
        </Link>{" "}
        with what you need, your budget and your timeline. Anyone can read it, so leave out anything confidential.
        Developers then send you proposals, which only you and their author can read.
      </FaqItem>
      <FaqItem ask="What happens when I accept a proposal?">
        The project starts, and the other proposals are declined. When the work is done, open it from{" "}
        <a href={paths.myRequests} className="link">
          My Requests
        </a>{" "}
        and mark it as completed. You can also cancel it there. Either way, the developer gets an email.
      </FaqItem>
      <FaqItem ask="How do I pay for a project?">
        Directly to the developer. For now, Forgehall doesn&apos;t process payments for projects, so agree on the price,
        the payment and what happens to the code before work starts. Refunds and buyer protection apply only to apps
        bought on Forgehall.
      </FaqItem>
      <FaqItem ask="Can I withdraw a proposal?">
        Yes, until the client accepts it. You can propose once per project, so you can&apos;t send another one after
        that.
      </FaqItem>
    </>
  );
}
