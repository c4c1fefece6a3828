import { Fragment } from "react";
import { describeStatus } from "@/components/messaging/conversations/describe";
import { MessageAttachments } from "@/components/messaging/conversations/message-attachments";
import {
  groupMessages,
  type LocalAttachment,
  type OutgoingMessage,
  type ShownMessage,
} from "@/components/messaging/conversations/outgoing-messages";
import { Button } from "@/components/ui/button";
import { CircleAlert, FileText } from "@/components/ui/icons";
import { formatClock, formatFullTime, formatMessageDay, type LocalTime } from "@/lib/foundation/format/local-time";
import { type LinkRange, splitAtLinks } from "@/lib/foundation/format/inline-links";
import { cn } from "@/lib/foundation/utils";

/** The files of a message that is being sent. */
function LocalAttachments({ files }: { files: readonly LocalAttachment[] }) {
  return (
    <ul className="flex max-w-[22.5rem] flex-wrap justify-end gap-1.5">
      {files.map(({ key, name, preview }) => (
        <li key={key} className="max-w-full overflow-hidden rounded-lg border border-border bg-card">
          {preview ? (
            <img src={preview} alt={name} className="size-29 object-cover object-top dim-in-dark" />
          ) : (
            <span className="flex items-center gap-2.5 px-3 py-2.5 text-sm">
              <FileText aria-hidden className="size-[1.125rem] shrink-0 text-muted-foreground" />
              <bdi className="truncate">{name}</bdi>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

type MessageBubbleProps = { message: ShownMessage; own: boolean; otherName: string };

/** A message's text and files, and its state if it is not an ordinary one. */
function MessageBubble({ message, own, otherName }: MessageBubbleProps) {
  const { body, links, attachments, status, outgoing } = message;
  const state = describeStatus(message, otherName);
  if (status === "removed") {
    return <p className="rounded-lg border border-dashed border-border px-3.5 py-2 text-muted-foreground">{state}</p>;
  }
  return (
    <>
      {body && (
        <div
          className={cn(
            "max-w-full rounded-lg border px-3.5 py-2",
            own ? "border-transparent bg-[color-mix(in_oklab,var(--ink)_11%,var(--bg))]" : "border-border bg-card",
            (state || outgoing?.failure) && "border-dashed border-input bg-transparent",
          )}
        >
          <MessageText text={body} links={links} />
        </div>
      )}
      {attachments.length > 0 && <MessageAttachments attachments={attachments} own={own} />}
      {outgoing && outgoing.files.length > 0 && <LocalAttachments files={outgoing.files} />}
      {state && <p className={cn("max-w-[22rem] text-xs text-muted-foreground", own && "text-right")}>{state}</p>}
    </>
  );
}

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

/** A message's text as it was written, with its links. React renders every part as text, never as HTML. */
function MessageText({ text, links }: { text: string; links: readonly LinkRange[] }) {
  return (
    <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
      {splitAtLinks(text, links).map(({ text: part, href }, index) =>
        href ? (
          <a
            key={index}
            href={href}
            target="_blank"
            rel="nofollow noopener ugc"
            className="underline decoration-1 underline-offset-[0.2em]"
          >
            {part}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        ) : (
          part
        ),
      )}
    </p>
  );
}

type SendingStateProps = {
  message: OutgoingMessage;
  onRetry: () => void;
  onDiscard: () => void;
};

/** The state of a message that is not sent yet. A quick server shows nothing. */
function SendingState({ message: { failure }, onRetry, onDiscard }: SendingStateProps) {
  if (failure === undefined) {
    return (
      <p className="animate-in text-xs text-muted-foreground fade-in fill-mode-both delay-300">
        <span>Sending…</span>
      </p>
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 text-xs">
      <p role="alert" className="flex items-start gap-1.5 text-destructive">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span className="wrap-anywhere">Not sent. {failure}</span>
      </p>
      <span className="flex gap-3">
        <Button variant="link" size="sm" onClick={onRetry}>
          Try again
        </Button>
        <Button variant="link" size="sm" onClick={onDiscard}>
          Delete
        </Button>
      </span>
    </div>
  );
}
