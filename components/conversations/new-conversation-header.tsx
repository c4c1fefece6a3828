import { describeSubject } from "@/components/conversations/describe-subject";
import { Link } from "@/components/layout/link";
import { UserAvatar } from "@/components/layout/user-avatar";
import { VerifiedBadge } from "@/components/layout/verified-badge";
import { buttonVariants } from "@/components/ui/button";
import { ArrowLeft } from "@/components/ui/icons";
import type { Conversation } from "@/lib/conversations/conversations.dto";
import { paths } from "@/lib/paths";

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
