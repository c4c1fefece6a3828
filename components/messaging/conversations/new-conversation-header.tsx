import { describeSubject } from "@/components/messaging/conversations/describe";
import { UserAvatar } from "@/components/shell/avatars";
import { VerifiedBadge } from "@/components/shell/verified-badge";
import { Link } from "@/components/shell/link";
import { buttonVariants } from "@/components/ui/button";
import { ArrowLeft } from "@/components/ui/icons";
import { paths } from "@/lib/foundation/paths";
import type { Conversation } from "@/lib/messaging/conversations/conversations.rows";

type NewConversationHeaderProps = {
  found: { other: NonNullable<Conversation["other"]>; subject: Conversation["subject"] } | null;
};

/** Whom a first message is for and what it is about. */
export function NewConversationHeader({ found }: NewConversationHeaderProps) {
  const subject = found && describeSubject(found.subject);
  return (
    <header className="flex items-center gap-3 border-b border-border px-(--gutter) py-2 max-lg:pl-[calc(var(--gutter)-0.5rem)]">
      <Link
        href={paths.messages}
        aria-label="Back to Messages"
        className={buttonVariants({ variant: "ghost", size: "icon", className: "lg:hidden" })}
      >
        <ArrowLeft aria-hidden />
      </Link>
      {found && <UserAvatar user={found.other} size={36} className="max-lg:-ml-2" />}
      <div className="min-w-0 flex-1">
        <h1 id="thread-title" tabIndex={-1} className="flex items-center gap-1.5 text-base leading-6">
          <span dir="auto" className="truncate">
            {found ? `New message to ${found.other.name}` : "New message"}
          </span>
          {found?.other.verified && <VerifiedBadge />}
        </h1>
        {subject && (
          <p className="flex text-xs leading-6 text-muted-foreground">
            {subject.href ? (
              <Link href={subject.href} dir="auto" className="link truncate">
                {subject.label}
              </Link>
            ) : (
              <span dir="auto" className="truncate">
                {subject.label}
              </span>
            )}
          </p>
        )}
      </div>
    </header>
  );
}

type NewConversationIntroProps = { other: NonNullable<Conversation["other"]>; subject: Conversation["subject"] };

const hints: Record<Conversation["subject"]["kind"], (own: boolean) => string> = {
  developer: () => "Describe what you need, your deadline, and your budget.",
  project_request: () => "Ask about the proposal or the details of the project.",
  order: (own) =>
    own
      ? "Say what happened and what you expected. A screenshot often helps."
      : "They bought this app from you. Your message is about their order.",
};

/** Stands where the messages will be: whom the viewer is about to write to, and what helps them to answer. */
export function NewConversationIntro({ other, subject }: NewConversationIntroProps) {
  return (
    <div className="flex min-h-0 flex-1 flex-col justify-end overflow-y-auto px-(--gutter) py-6">
      <div className="mx-auto grid w-full max-w-[50rem] justify-items-start gap-2">
        <UserAvatar user={other} size={56} />
        <p dir="auto" className="wide mt-1 text-h3 font-semibold wrap-anywhere">
          {other.name}
        </p>
        <p className="max-w-[60ch] text-muted-foreground">{hints[subject.kind](subject.own)}</p>
        {subject.kind === "developer" && (
          <p className="max-w-[60ch] text-muted-foreground">
            Planning something larger?{" "}
            <Link href={paths.inviteToProject(other.id)} className="link text-foreground">
              Invite them to a project
            </Link>{" "}
            and get a proposal with a price and a timeline.
          </p>
        )}
      </div>
    </div>
  );
}
