"use client";

import { lazy, Suspense, useState } from "react";
import { BlockDialog } from "@/components/messaging/conversations/block-dialog";
import { describeSubject, FORMER_MEMBER } from "@/components/messaging/conversations/describe";
import { UserAvatar } from "@/components/shell/avatars";
import { VerifiedBadge } from "@/components/shell/verified-badge";
import { Link } from "@/components/shell/link";
import { Button, buttonVariants } from "@/components/ui/button";
import { ArrowLeft, Ellipsis } from "@/components/ui/icons";
import { paths } from "@/lib/foundation/paths";
import type { Conversation } from "@/lib/messaging/conversations/conversations.rows";

const ThreadMenu = lazy(() =>
  import("@/components/messaging/conversations/thread-menu").then((module) => ({ default: module.ThreadMenu })),
);

type ThreadHeaderProps = {
  conversation: Conversation;
  backHref: string;
  /** Whether there is a message that the viewer can report. */
  canReport: boolean;
  onReport: () => void;
  /** Called after the viewer has blocked or unblocked the other. */
  onChange: () => void;
};

const loadingMenu = (
  <Button variant="ghost" size="icon" disabled aria-label="Conversation options" className="disabled:bg-transparent">
    <Ellipsis aria-hidden />
  </Button>
);

/** Who the conversation is with and what it is about, with a link to both, and its menu. */
export function ThreadHeader({ conversation, backHref, canReport, onReport, onChange }: ThreadHeaderProps) {
  const { other, subject, blocked } = conversation;
  const [asking, setAsking] = useState(false);
  const { label, href } = describeSubject(subject);
  const name = other?.name ?? FORMER_MEMBER;
  return (
    <header className="flex items-center gap-3 border-b border-border px-(--gutter) py-2 max-lg:pl-[calc(var(--gutter)-0.5rem)]">
      <Link
        href={backHref}
        aria-label="Back to Messages"
        className={buttonVariants({ variant: "ghost", size: "icon", className: "lg:hidden" })}
      >
        <ArrowLeft aria-hidden />
      </Link>
      <UserAvatar user={other ?? { name: FORMER_MEMBER, avatar: null }} size={36} className="max-lg:-ml-2" />
      <div className="min-w-0 flex-1">
        <h1 id="thread-title" tabIndex={-1} className="flex items-center gap-1.5 text-base leading-6">
          {other?.isDeveloper ? (
            <Link href={paths.developer(other.id)} dir="auto" className="truncate hover:underline">
              {name}
            </Link>
          ) : (
            <span dir="auto" className="truncate">
              {name}
            </span>
          )}
          {other?.verified && <VerifiedBadge />}
        </h1>
        <p className="flex text-xs leading-6 text-muted-foreground">
          {href ? (
            <Link href={href} dir="auto" className="link truncate">
              {label}
            </Link>
          ) : (
            <span dir="auto" className="truncate">
              {label}
            </span>
          )}
        </p>
      </div>
      {other && (
        <>
          <Suspense fallback={loadingMenu}>
            <ThreadMenu
              profileHref={other.isDeveloper ? paths.developer(other.id) : null}
              name={name}
              blocked={blocked === "by_you"}
              onReport={canReport ? onReport : undefined}
              onBlock={() => setAsking(true)}
            />
          </Suspense>
          <BlockDialog
            other={other}
            blocked={blocked === "by_you"}
            open={asking}
            onOpenChange={setAsking}
            onChange={onChange}
          />
        </>
      )}
    </header>
  );
}
