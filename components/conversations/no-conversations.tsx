import { Link } from "@/components/layout/link";
import { buttonVariants } from "@/components/ui/button";
import type { InboxQuery } from "@/lib/conversations/inbox.schema";
import { paths } from "@/lib/paths";

const texts = {
  search: {
    title: "No messages found",
    text: "Try fewer or different words. The search covers your own conversations.",
  },
  unread: { title: "You're all caught up", text: "New messages appear here until you read them." },
  all: {
    title: "No messages yet",
    text: "Ask a developer about a project, or the seller of an app that you bought. Your conversations appear here.",
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

/** Stands in place of an empty list. */
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
