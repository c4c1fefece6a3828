import type { ReactNode } from "react";
import { FilterForm } from "@/components/lists/filter-form";
import { SegmentedLinks } from "@/components/lists/link-tabs";
import { SearchInput } from "@/components/lists/search-input";
import { NewMessageAnnouncer } from "@/components/messaging/conversations/new-message-announcer";
import { Link } from "@/components/shell/link";
import { buttonVariants } from "@/components/ui/button";
import { MessageSquareText } from "@/components/ui/icons";
import { paths } from "@/lib/foundation/paths";
import { cn } from "@/lib/foundation/utils";
import type { InboxQuery } from "@/lib/messaging/conversations/conversations.queries";
import { inboxHref } from "@/lib/messaging/conversations/inbox-href";

type InboxFrameProps = {
  viewerId: string;
  header: ReactNode;
  /** The list. */
  children: ReactNode;
  /** The open conversation, or the hint to choose one. */
  open: ReactNode;
};

/**
 * The inbox beside the open conversation, from 1024 px up; on narrower screens, only one of the two. It fills the
 * window below the navbar, each side scrolls on its own, and the footer is hidden (app/globals.css).
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

type InboxHeaderProps = {
  query: InboxQuery;
  /** The page on which the list is: its own, or that of a conversation beside it. */
  path: string;
  heading: "h1" | "h2";
};

/** The list's heading with its search and filter, which are part of the URL. */
export function InboxHeader({ query, path, heading: Heading }: InboxHeaderProps) {
  return (
    <div className="grid gap-3 border-b border-border px-(--gutter) pt-5 pb-3 lg:px-4">
      <Heading id="inbox-title" tabIndex={-1} className="text-h2">
        Messages
      </Heading>
      <FilterForm action={path} label="Messages">
        {query.filter === "unread" && <input type="hidden" name="filter" value="unread" />}
        <SearchInput value={query.search} label="Search your messages" placeholder="Search your messages" />
      </FilterForm>
      {!query.search && (
        <SegmentedLinks
          label="Conversations"
          choices={[
            { label: "All", href: inboxHref(query, path, { filter: "all" }), chosen: query.filter === "all" },
            { label: "Unread", href: inboxHref(query, path, { filter: "unread" }), chosen: query.filter === "unread" },
          ]}
        />
      )}
    </div>
  );
}

const texts = {
  search: {
    title: "No messages found",
    text: "Try fewer or different words. The search covers your own conversations.",
  },
  unread: { title: "You're all caught up", text: "New messages appear here until you read them." },
  all: {
    title: "No messages yet",
    text: "Message a developer about a project, or the seller of an app you bought. Your conversations appear here.",
  },
  developer: {
    title: "No messages yet",
    text: "When a client or buyer writes to you, the conversation appears here.",
  },
};

const actions: Partial<Record<keyof typeof texts, { label: string; href: string }>> = {
  all: { label: "Find a developer", href: paths.hireDevelopers },
  developer: { label: "Browse project requests", href: paths.projectRequests },
};

type NoConversationsProps = {
  query: InboxQuery;
  /** Whether the viewer is a developer, to whom clients and buyers write first. */
  isDeveloper: boolean;
};

/** Shown instead of an empty list. */
export function NoConversations({ query: { search, filter }, isDeveloper }: NoConversationsProps) {
  const kind = search ? "search" : filter === "all" && isDeveloper ? "developer" : filter;
  const { title, text } = texts[kind];
  const action = actions[kind];
  return (
    <div className="grid justify-items-start gap-1.5 px-(--gutter) py-6 lg:px-4">
      <p className="wide font-semibold">{title}</p>
      <p className="text-sm text-muted-foreground">{text}</p>
      {action && (
        <Link href={action.href} className={buttonVariants({ variant: "outline", size: "sm", className: "mt-2" })}>
          {action.label}
        </Link>
      )}
    </div>
  );
}
