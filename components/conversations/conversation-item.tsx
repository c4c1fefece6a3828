import { describeLastMessage } from "@/components/conversations/describe-message";
import { describeSubject } from "@/components/conversations/describe-subject";
import { FORMER_MEMBER } from "@/components/conversations/former-member.constants";
import { Link } from "@/components/layout/link";
import { UserAvatar } from "@/components/layout/user-avatar";
import type { Conversation } from "@/lib/conversations/conversations.dto";
import { pluralize } from "@/lib/format/count";
import { formatFullTime, formatAge, type LocalTime } from "@/lib/format/local-time";
import { cn } from "@/lib/utils";

type ConversationItemProps = {
  conversation: Conversation;
  href: string;
  viewerId: string;
  local: LocalTime;
  /** Whether it is open beside the list. */
  current: boolean;
};

/** A conversation in the list: who, about what, the last message and when. */
export function ConversationItem({ conversation, href, viewerId, local, current }: ConversationItemProps) {
  const { id, other, subject, lastMessage, lastMessageAt, unreadCount } = conversation;
  const unread = unreadCount > 0;
  const name = other?.name ?? FORMER_MEMBER;
  return (
    <Link
      href={href}
      data-conversation={id}
      aria-current={current ? "page" : undefined}
      className={cn(
        "relative grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 px-(--gutter) py-3 hover:bg-secondary focus-visible:-outline-offset-2 lg:px-4",
        current &&
          "bg-secondary before:absolute before:inset-y-0 before:left-0 before:hidden before:w-0.5 before:bg-hot lg:before:block",
      )}
    >
      <UserAvatar user={other ?? { name, avatar: null }} size={38} className="mt-0.5" />
      <span className="grid min-w-0 grid-cols-1">
        <span className="flex items-baseline gap-2">
          <span dir="auto" className={cn("min-w-0 flex-1 truncate", unread ? "font-semibold" : "font-medium")}>
            {name}
          </span>
          <time
            dateTime={lastMessageAt}
            title={formatFullTime(lastMessageAt, local.timeZone)}
            className={cn("nums shrink-0 text-xs", unread ? "font-medium text-hot-text" : "text-muted-foreground")}
          >
            {formatAge(lastMessageAt, local)}
          </time>
        </span>
        <span dir="auto" className="narrow truncate text-xs text-muted-foreground">
          {describeSubject(subject).label}
        </span>
        <span className="flex items-center gap-2 text-sm">
          <span dir="auto" className={cn("min-w-0 flex-1 truncate", !unread && "text-muted-foreground")}>
            {describeLastMessage(lastMessage, viewerId)}
          </span>
          {unread && (
            <>
              <span aria-hidden className="size-2 shrink-0 rounded-full bg-hot" />
              <span className="sr-only">{pluralize(unreadCount, "unread message")}</span>
            </>
          )}
        </span>
      </span>
    </Link>
  );
}
