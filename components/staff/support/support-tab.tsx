import { SelectFilter } from "@/components/lists/filter-fields";
import { CursorPagination } from "@/components/lists/cursor-pagination";
import { DataTable } from "@/components/lists/data-table";
import { EmptyState } from "@/components/shell/empty-state";
import { Link } from "@/components/shell/link";
import { Moment } from "@/components/shell/moment";
import { PlatformSearchForm } from "@/components/staff/platform/platform-search-form";
import type { ListPage } from "@/components/staff/platform/users-tab";
import { SupportBadge } from "@/components/staff/support/support-badge";
import { Button, buttonVariants } from "@/components/ui/button";
import { atLeastOf } from "@/lib/foundation/format/numbers";
import { codeLabel } from "@/lib/foundation/format/text";
import { paths } from "@/lib/foundation/paths";
import { topicLabel } from "@/lib/messaging/contact/contact.constants";
import { platformHref, type PlatformPageQuery } from "@/lib/staff/platform/platform.queries";
import type { SupportMessage } from "@/lib/staff/support/support.rows";
import { SUPPORT_STATUSES } from "@/lib/staff/support/support.schema";

const statusOptions = [
  ...SUPPORT_STATUSES.map((value) => ({ value, label: codeLabel(value) })),
  { value: "all", label: "All statuses" },
];

function MessageTable({ messages }: { messages: readonly SupportMessage[] }) {
  return (
    <DataTable
      caption="Messages"
      rows={messages}
      keyOf={({ id }) => id}
      columns={[
        {
          label: "From",
          rowHeader: true,
          className: "max-md:order-1 md:w-[25%] md:max-w-0",
          cell: ({ id, name, email }) => (
            <Link href={paths.supportMessage(id)} title={email} className="link block md:truncate">
              <bdi>{name}</bdi>
            </Link>
          ),
        },
        {
          label: "Message",
          className: "max-md:order-3 max-md:col-span-2 md:w-[45%] md:max-w-0",
          cell: ({ topic, message }) => (
            <>
              <span className="block text-xs text-muted-foreground">{topicLabel(topic)}</span>
              <span dir="auto" className="block max-md:line-clamp-2 max-md:wrap-anywhere md:truncate">
                {message}
              </span>
            </>
          ),
        },
        {
          label: "Assigned to",
          className: "max-md:order-4 md:w-[20%] md:max-w-0",
          cell: ({ assignee }) => (
            <span className="block truncate text-muted-foreground">
              {assignee ? <bdi>{assignee.name}</bdi> : "Not assigned"}
            </span>
          ),
        },
        {
          label: "Written",
          className: "nums whitespace-nowrap text-muted-foreground max-md:order-5 max-md:text-right",
          cell: ({ createdAt }) => <Moment at={createdAt} format="dayAndYear" />,
        },
        {
          label: "Status",
          className: "max-md:order-2 max-md:justify-self-end",
          cell: ({ status }) => <SupportBadge status={status} />,
        },
      ]}
    />
  );
}

/** Messages from the contact page (docs/product.md#platform-administration), the open ones at first. */
export function SupportTab({ query, messages }: { query: PlatformPageQuery; messages: ListPage<SupportMessage> }) {
  const { previousCursor, nextCursor, total, items } = messages;
  const { search, status } = query;
  const isFiltered = search !== "" || status !== "open";
  return (
    <section aria-labelledby="support">
      <h2 id="support" className="sr-only">
        Support
      </h2>
      <PlatformSearchForm tab="support" search={search} label="Search messages" placeholder="Name, email or words">
        <SelectFilter
          name="status"
          label="Status"
          value={status}
          options={statusOptions}
          width="sm:w-40"
          className="max-sm:col-span-full"
        />
        <Button type="submit" variant="outline">
          Search
        </Button>
      </PlatformSearchForm>
      <p className="nums my-4 text-sm text-muted-foreground" role="status">
        {atLeastOf(messages, "message") + (search ? ` for “${search}”` : "")}
      </p>
      {total === 0 ? (
        <EmptyState
          as="h3"
          title={isFiltered ? "No messages found" : "Every message is answered"}
          action={
            <Link
              href={platformHref(query, { search: "", status: "all" })}
              className={buttonVariants({ variant: "outline" })}
            >
              Show all messages
            </Link>
          }
        >
          {isFiltered
            ? "No message matches your search and status."
            : "What visitors write on the contact page arrives here and in the support inbox."}
        </EmptyState>
      ) : (
        <MessageTable messages={items} />
      )}
      <CursorPagination
        label="Messages"
        previousHref={previousCursor && platformHref(query, { before: previousCursor })}
        nextHref={nextCursor && platformHref(query, { after: nextCursor })}
      />
    </section>
  );
}
