import type { ReactNode } from "react";
import { NewMessageAnnouncer } from "@/components/conversations/new-message-announcer";
import { MessageSquareText } from "@/components/ui/icons";
import { cn } from "@/lib/utils";

type InboxFrameProps = {
  viewerId: string;
  header: ReactNode;
  /** The list. */
  children: ReactNode;
  /** What is open beside it. */
  open: ReactNode;
};

/**
 * The list and what is open, side by side from 1024 px; below, what is open stands alone. As high as the window below
 * the navbar; each side scrolls by itself, and the footer is hidden (app/globals.css).
 */
export function InboxFrame({ viewerId, header, children, open }: InboxFrameProps) {
  return (
    <div
      data-full-height
      className="grid h-[calc(100dvh-3.9375rem)] min-h-96 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] lg:page-wrap lg:grid-cols-[22rem_minmax(0,1fr)] lg:border-x lg:border-border"
    >
      <section
        aria-labelledby="inbox-title"
        className={cn("flex min-h-0 flex-col lg:border-r lg:border-border", open && "max-lg:hidden")}
      >
        {header}
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
      </section>
      {open ? (
        <div className="flex min-h-0 min-w-0 flex-col">{open}</div>
      ) : (
        <div className="hidden place-content-center justify-items-center gap-3 p-8 text-center text-muted-foreground lg:grid">
          <MessageSquareText aria-hidden className="size-8 [stroke-width:1.25]" />
          <p>Choose a conversation to read it here.</p>
        </div>
      )}
      <NewMessageAnnouncer viewerId={viewerId} />
    </div>
  );
}
