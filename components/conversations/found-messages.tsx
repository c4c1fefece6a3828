import { FORMER_MEMBER } from "@/components/conversations/former-member.constants";
import { describeSubject } from "@/components/conversations/describe-subject";
import { excerpt } from "@/components/conversations/excerpt";
import { Link } from "@/components/layout/link";
import { UserAvatar } from "@/components/layout/user-avatar";
import { Moment } from "@/components/layout/moment";
import type { FoundMessage } from "@/lib/conversations/conversations.dto";
import type { InboxQuery } from "@/lib/conversations/inbox.schema";
import { foundMessageHref } from "@/lib/format/inbox-href";

type FoundMessagesProps = { found: readonly FoundMessage[]; query: InboxQuery; viewerId: string };

/** The messages that a search has found. Each leads to its place in the conversation. */
export function FoundMessages({ found, query, viewerId }: FoundMessagesProps) {
  return (
    <ul className="divide-y divide-border">
      {found.map(({ message, conversation: { other, subject } }) => {
        const name = other?.name ?? FORMER_MEMBER;
        const { before, match, after } = excerpt(message.body, query.search);
        return (
          <li key={message.id}>
            <Link
              href={foundMessageHref(query, message)}
              className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 px-(--gutter) py-3 hover:bg-secondary focus-visible:-outline-offset-2 lg:px-4"
            >
              <UserAvatar user={other ?? { name, avatar: null }} size={38} className="mt-0.5" />
              <span className="grid min-w-0 grid-cols-1">
                <span className="flex items-baseline gap-2">
                  <span dir="auto" className="min-w-0 flex-1 truncate font-medium">
                    {name}
                  </span>
                  <Moment
                    at={message.createdAt}
                    format="dayAndYear"
                    className="nums shrink-0 text-xs text-muted-foreground"
                  />
                </span>
                <span dir="auto" className="narrow truncate text-xs text-muted-foreground">
                  {describeSubject(subject).label}
                </span>
                <span dir="auto" className="line-clamp-2 text-sm wrap-anywhere text-muted-foreground">
                  <span>{message.senderId === viewerId && "You: "}</span>
                  <span>{before}</span>
                  {match && <mark className="bg-hot-soft text-foreground">{match}</mark>}
                  <span>{after}</span>
                </span>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
