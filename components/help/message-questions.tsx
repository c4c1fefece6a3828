import { FaqItem } from "@/components/layout/faq-item";
import { Link } from "@/components/layout/link";
import { paths } from "@/lib/paths";

/** Questions about messages. */
export function MessageQuestions() {
  return (
    <>
      <FaqItem ask="Whom can I message?">
        Any developer, from their profile. Clients and developers can message each other about a proposal, and buyers
        and sellers about an order, from My Purchases and the developer&apos;s orders. To keep out spam, you can start
        20 conversations with people you haven&apos;t worked with per day.
      </FaqItem>
      <FaqItem ask="What can I send?">
        Text with links, and up to six images or PDFs of 10 MB each. Attach them with the paper clip, or paste or drop
        them into the conversation. Only the two of you can open them.
      </FaqItem>
      <FaqItem ask="How do I know that my message was read?">
        &ldquo;Seen&rdquo; appears below the newest message that the other person has read. If they don&apos;t read it
        within five minutes, we email them.
      </FaqItem>
      <FaqItem ask="Why is my message held for review?">
        When a new account sends links to many people, a moderator checks those messages first. They are delivered as
        soon as they are approved; you don&apos;t need to send them again.
      </FaqItem>
      <FaqItem ask="How do I stop someone from messaging me?">
        Open the conversation&apos;s menu and choose Block. They can&apos;t message you until you unblock them. If a
        message breaks our rules, choose Report a message.
      </FaqItem>
      <FaqItem ask="Does Forgehall read my messages?">
        Only in two cases: when one of you reports a message, and when links that a new account sends are held for
        review. We record every time a moderator opens a conversation. To ask us something, please{" "}
        <Link href={paths.contact} className="link">
          contact us
        </Link>
        .
      </FaqItem>
    </>
  );
}
