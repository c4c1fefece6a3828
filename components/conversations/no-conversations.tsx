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
};

/** Stands in place of an empty list. */
export function NoConversations({ query: { search, filter } }: { query: InboxQuery }) {
  const kind = search ? "search" : filter;
  const { title, text } = texts[kind];
  return (
    <div className="grid justify-items-start gap-1.5 px-(--gutter) py-6 lg:px-4">
      <p className="wide font-semibold">{title}</p>
      <p className="text-sm text-muted-foreground">{text}</p>
      {kind === "all" && (
        <Link
          href={paths.hireDevelopers}
          className={buttonVariants({ variant: "outline", size: "sm", className: "mt-2" })}
        >
          Find a developer
        </Link>
      )}
    </div>
  );
}
