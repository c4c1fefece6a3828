import { FilterForm } from "@/components/layout/filter-form";
import { SearchInput } from "@/components/layout/search-input";
import { SegmentedLinks } from "@/components/layout/segmented-links";
import type { InboxQuery } from "@/lib/conversations/inbox.schema";
import { inboxHref } from "@/lib/format/inbox-href";

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
