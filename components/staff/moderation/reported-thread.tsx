import { Moment } from "@/components/shell/moment";
import { cn } from "@/lib/foundation/utils";
import type { ReportedConversation } from "@/lib/staff/reports/reports.rows";

type ThreadMessageProps = {
  message: Pick<ReportedConversation["messages"][number], "body" | "attachments" | "createdAt" | "status">;
  name: string;
  isReported?: boolean;
};

/** A message as plain text: moderators should not open a link by accident. */
export function ThreadMessage({ message, name, isReported = false }: ThreadMessageProps) {
  const { body, attachments, createdAt, status } = message;
  const images = attachments.filter(({ type }) => type === "image");
  return (
    <li
      className={cn("rounded-lg border bg-card p-4", isReported ? "border-destructive" : "border-border")}
      aria-current={isReported || undefined}
    >
      <p className="nums flex flex-wrap items-baseline gap-x-3 text-xs text-muted-foreground">
        <span dir="auto" className="text-sm font-semibold wrap-anywhere text-foreground">
          {name}
        </span>
        <Moment at={createdAt} format="dateTime" />
        {isReported && <strong className="text-destructive">Reported message</strong>}
      </p>
      <p dir="auto" className="mt-1 max-w-[68ch] text-sm wrap-anywhere whitespace-pre-line">
        {status === "removed" ? <em>Removed by a moderator</em> : body}
      </p>
      {attachments.length > 0 && (
        <ul className="mt-2 grid gap-1 text-sm">
          {attachments.map((file) => (
            <li key={file.id}>
              <a href={file.url} target="_blank" rel="noopener" className="link wrap-anywhere">
                <span>{file.type === "image" ? `Image ${images.indexOf(file) + 1}` : file.name}</span>
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** The messages around a reported one, oldest first, and why it was reported. */
export function ReportedThread({
  conversation: { participants, report, messages },
}: {
  conversation: ReportedConversation;
}) {
  const nameOf = (id: string | null) => participants.find((person) => person.id === id)?.name ?? "Former member";
  return (
    <>
      <p dir="auto" className="mb-2 max-w-[68ch] text-sm wrap-anywhere whitespace-pre-line">
        <span className="font-semibold">Reported: </span>
        {report.reason}
      </p>
      <p className="mb-6 max-w-[68ch] text-sm text-muted-foreground">
        You see this conversation because a participant reported a message. We record each time it is opened.
      </p>
      <ol aria-label="Messages, oldest first" className="grid grid-cols-1 gap-3">
        {messages.map((message) => (
          <ThreadMessage
            key={message.id}
            message={message}
            name={nameOf(message.senderId)}
            isReported={message.id === report.messageId}
          />
        ))}
      </ol>
    </>
  );
}
