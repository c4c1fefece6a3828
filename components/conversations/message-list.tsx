import { Fragment } from "react";
import { MessageBubble } from "@/components/conversations/message-bubble";
import type { ShownMessage } from "@/components/conversations/outgoing-message";
import { SendingState } from "@/components/conversations/sending-state";
import { groupMessages } from "@/components/conversations/thread-messages";
import { Button } from "@/components/ui/button";
import { formatClock, formatFullTime, formatMessageDay, type LocalTime } from "@/lib/format/local-time";
import { cn } from "@/lib/utils";

type MessageListProps = {
  /** Oldest first. */
  messages: readonly ShownMessage[];
  viewerId: string;
  otherName: string;
  local: LocalTime;
  /** The first message that was unread when the page was opened. */
  firstUnread: string | undefined;
  /** The newest own message that the other has read. */
  seen: string | null;
  /** The message that a search has found. */
  highlighted: string | undefined;
  /** Chooses a message to report; undefined while none is being chosen. */
  onReport: ((id: string) => void) | undefined;
  onRetry: (clientId: string) => void;
  onDiscard: (clientId: string) => void;
};

/** A line across the thread with a day, or with where the unread messages begin. */
function Separator({ as: Tag, children, hot }: { as: "h2" | "p"; children: string; hot?: boolean }) {
  return (
    <Tag
      className={cn(
        "narrow flex items-center gap-3 py-1 text-xs font-medium tracking-normal text-muted-foreground before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border",
        hot && "text-hot-text before:bg-hot-text/40 after:bg-hot-text/40",
      )}
    >
      {children}
    </Tag>
  );
}

/** The messages of a conversation by day, those of one person together: the viewer's right, the other's left. */
export function MessageList({
  messages,
  viewerId,
  otherName,
  local,
  firstUnread,
  seen,
  highlighted,
  onReport,
  onRetry,
  onDiscard,
}: MessageListProps) {
  const { timeZone } = local;
  return groupMessages(messages, timeZone).map((day) => (
    <Fragment key={day.key}>
      <Separator as="h2">{formatMessageDay(day.createdAt, local)}</Separator>
      {day.groups.map((group) => {
        const own = group.senderId === viewerId;
        const last = group.messages.at(-1);
        return (
          <Fragment key={group.key}>
            {group.messages.some(({ id }) => id === firstUnread) && (
              <Separator as="p" hot>
                New
              </Separator>
            )}
            <ul className={cn("flex flex-col gap-1", own ? "items-end" : "items-start")}>
              {group.messages.map((message) => (
                <li
                  key={own ? message.clientId : message.id}
                  id={`m-${message.id}`}
                  className={cn(
                    "flex max-w-[min(36rem,88%)] flex-col gap-1 rounded-lg",
                    own ? "items-end" : "items-start",
                    message.id === highlighted && "outline-2 outline-offset-2 outline-ring",
                  )}
                >
                  <span className="sr-only">
                    <span>{own ? "You" : otherName}</span>, {formatClock(message.createdAt, timeZone)}:
                  </span>
                  <MessageBubble message={message} own={own} otherName={otherName} />
                  {onReport && !own && message.status === "sent" && (
                    <Button data-report variant="outline" size="sm" onClick={() => onReport(message.id)}>
                      Report this message
                    </Button>
                  )}
                  {message.outgoing ? (
                    <SendingState
                      message={message.outgoing}
                      onRetry={() => onRetry(message.clientId)}
                      onDiscard={() => onDiscard(message.clientId)}
                    />
                  ) : (
                    (message === last || message.id === seen) && (
                      <p className="nums px-0.5 text-xs text-muted-foreground">
                        <time
                          aria-hidden
                          dateTime={message.createdAt}
                          title={formatFullTime(message.createdAt, timeZone)}
                        >
                          {formatClock(message.createdAt, timeZone)}
                        </time>
                        <span>{message.id === seen && " · Seen"}</span>
                      </p>
                    )
                  )}
                </li>
              ))}
            </ul>
          </Fragment>
        );
      })}
    </Fragment>
  ));
}
