import { describeStatus } from "@/components/conversations/describe-message";
import { LocalAttachments } from "@/components/conversations/local-attachments";
import { MessageAttachments } from "@/components/conversations/message-attachments";
import { MessageText } from "@/components/conversations/message-text";
import type { ShownMessage } from "@/components/conversations/outgoing-message";
import { cn } from "@/lib/utils";

type MessageBubbleProps = { message: ShownMessage; own: boolean; otherName: string };

/** A message's text and files, and its state if it is not an ordinary one. */
export function MessageBubble({ message, own, otherName }: MessageBubbleProps) {
  const { body, attachments, status, outgoing } = message;
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
          <MessageText text={body} />
        </div>
      )}
      {attachments.length > 0 && <MessageAttachments attachments={attachments} own={own} />}
      {outgoing && outgoing.files.length > 0 && <LocalAttachments files={outgoing.files} />}
      {state && <p className={cn("max-w-[22rem] text-xs text-muted-foreground", own && "text-right")}>{state}</p>}
    </>
  );
}
