import { CursorPagination } from "@/components/lists/cursor-pagination";
import { type Column, DataTable } from "@/components/lists/data-table";
import { Link } from "@/components/shell/link";
import { Moment } from "@/components/shell/moment";
import { entryLabel } from "@/lib/commerce/ledger/ledger.constants";
import type { ShownEntry } from "@/lib/commerce/ledger/ledger.rows";
import type { Statement } from "@/lib/commerce/ledger/statements.rows";
import { orderNumber } from "@/lib/commerce/orders/orders.constants";
import { formatFeePercent } from "@/lib/commerce/payouts/payouts.constants";
import type { PayoutsPageQuery } from "@/lib/commerce/payouts/payouts.queries";
import type { ListPage, PayoutsPage } from "@/lib/commerce/payouts/payouts.rows";
import { formatMonth } from "@/lib/foundation/format/dates";
import { withQuery } from "@/lib/foundation/format/hrefs";
import { formatCents, formatPrice, toCents } from "@/lib/foundation/format/money";
import { paths } from "@/lib/foundation/paths";
import { hiredProjectPath } from "@/lib/foundation/project-path.constants";

type HistoryListProps<T> = {
  name: PagedList;
  title: string;
  empty: string;
  page: ListPage<T>;
  query: PayoutsPageQuery;
  columns: readonly Column<T>[];
};

/** One of the tab's two lists, newest first, with links to its other pages. */
export function HistoryList<T extends { id: string }>({
  name,
  title,
  empty,
  page,
  query,
  columns,
}: HistoryListProps<T>) {
  return (
    <section aria-labelledby={name}>
      <h2 id={name} className="mb-3 text-h3">
        {title}
      </h2>
      {page.items.length === 0 ? (
        <p className="text-muted-foreground">{empty}</p>
      ) : (
        <DataTable caption={title} columns={columns} rows={page.items} keyOf={({ id }) => id} />
      )}
      <CursorPagination label={title} {...pagesOf(name, query, page)} previousLabel="Newer" nextLabel="Older" />
    </section>
  );
}

const LISTS = {
  entries: { next: "after", previous: "before" },
  payouts: { next: "payoutsAfter", previous: "payoutsBefore" },
} as const;

/** A list of the tab with pages. */
type PagedList = keyof typeof LISTS;

/** Links to another page of one of the tab's lists; the other one stays where it is. Null without a cursor. */
function pagesOf(
  list: PagedList,
  query: PayoutsPageQuery,
  { nextCursor, previousCursor }: { nextCursor: string | null; previousCursor: string | null },
): { previousHref: string | null; nextHref: string | null } {
  const { next, previous } = LISTS[list];
  const { after, before, payoutsAfter, payoutsBefore } = query;
  const other = list === "entries" ? { payoutsAfter, payoutsBefore } : { after, before };
  const href = (name: string, cursor: string | null) =>
    cursor && withQuery(paths.developerDashboard, { tab: "payouts", ...other, [name]: cursor });
  return { nextHref: href(next, nextCursor), previousHref: href(previous, previousCursor) };
}

/** The seller's orders of the day on which this one was placed. */
function ordersOfDay(createdAt: string): string {
  const day = createdAt.slice(0, 10);
  return withQuery(paths.developerOrders, { from: day, to: day });
}

type EntryListProps = { entries: PayoutsPage["entries"]; query: PayoutsPageQuery; now: string };

/** Every entry of the developer's ledger: what happened, to which order, and how much. They add up to the balance. */
export function EntryList({ entries, query, now }: EntryListProps) {
  const isWaiting = (entry: ShownEntry): entry is ShownEntry & { availableAt: string } =>
    Number(entry.amount) > 0 && entry.availableAt !== null && entry.availableAt > now;
  return (
    <HistoryList<ShownEntry>
      name="entries"
      title="Balance history"
      empty="Nothing yet. Your share of each sale and milestone appears here."
      page={entries}
      query={query}
      columns={[
        {
          label: "Description",
          rowHeader: true,
          className: "max-md:order-1 md:w-full md:max-w-0",
          cell: ({ kind, amount, order }) => (
            <span className="block max-md:wrap-anywhere md:truncate">
              <span className="font-semibold">{entryLabel(kind, Number(amount))}</span>
              {order && (
                <>
                  {" "}
                  <bdi title={order.appTitle}>{order.appTitle}</bdi>
                </>
              )}
            </span>
          ),
        },
        {
          label: "Date",
          className: "nums whitespace-nowrap text-muted-foreground max-md:order-3",
          cell: ({ createdAt }) => <Moment at={createdAt} format="dayAndYear" />,
        },
        {
          label: "Order",
          className: "whitespace-nowrap max-md:order-4 max-md:text-right",
          cell: ({ order, orderId }) =>
            order &&
            orderId && (
              <Link
                href={order.projectId ? hiredProjectPath(order.projectId) : ordersOfDay(order.createdAt)}
                className="inline-block min-h-6 underline underline-offset-3"
              >
                <span className="md:hidden">order </span>
                <span className="font-mono text-xs">{orderNumber(orderId)}</span>
              </Link>
            ),
        },
        // Shares that are paid out at once wait for nothing.
        ...(entries.items.some(isWaiting)
          ? [
              {
                label: "Available on",
                className:
                  "nums whitespace-nowrap text-muted-foreground max-md:order-5 max-md:col-span-2 max-md:empty:hidden",
                cell: (entry: ShownEntry) =>
                  isWaiting(entry) && (
                    <>
                      <span className="md:hidden">Available on </span>
                      <Moment at={entry.availableAt} format="dayAndYear" />
                    </>
                  ),
              },
            ]
          : []),
        {
          label: "Amount",
          figures: true,
          className: "max-md:order-2",
          cell: ({ kind, amount, order }) => (
            <>
              <span className="wide block font-bold">{formatPrice(amount)}</span>
              {kind === "payment" && order && order.feePercent > 0 && (
                <span className="narrow block text-xs text-muted-foreground">
                  after a {formatFeePercent(order.feePercent)} fee
                </span>
              )}
            </>
          ),
        },
      ]}
    />
  );
}

function FileLink({ month, kind }: { month: string; kind: "csv" | "pdf" }) {
  const name = formatMonth(`${month}-01`);
  return (
    <a
      href={paths.statementFile(month, kind)}
      download
      aria-label={`${name} statement, ${kind.toUpperCase()}`}
      className="link inline-flex min-h-9 items-center px-1.5 pointer-coarse:min-h-11"
    >
      {kind.toUpperCase()}
    </a>
  );
}

/** A developer's monthly statements, newest first, each as a PDF and a CSV file. */
export function StatementLinks({ statements }: { statements: readonly Statement[] }) {
  if (statements.length === 0)
    return (
      <p className="mt-3 text-sm text-muted-foreground">
        You&apos;ll get a statement for each month with sales or payouts.
      </p>
    );
  return (
    <DataTable
      caption="Statements"
      rows={statements}
      keyOf={({ month }) => month}
      columns={[
        {
          label: "Month",
          rowHeader: true,
          className: "md:whitespace-nowrap",
          cell: ({ month, complete }) => (
            <>
              <span className="font-semibold">{formatMonth(`${month}-01`)}</span>
              {!complete && <span className="text-muted-foreground"> to date</span>}
            </>
          ),
        },
        figureColumn("Opening", ({ opening }) => [opening], "lg"),
        figureColumn("Earned", ({ sales }) => [sales]),
        figureColumn("Refunds and disputes", ({ refunds, disputes, adjustments }) => [refunds, disputes, adjustments]),
        figureColumn("Payouts", ({ payouts, reversals }) => [payouts, reversals]),
        {
          label: "Closing balance",
          figures: true,
          cell: ({ closing }) => (
            <>
              <span className="text-muted-foreground md:hidden">Closing balance </span>
              <span className="wide font-bold">{formatPrice(closing)}</span>
            </>
          ),
        },
        {
          label: "Files",
          className: "md:w-px",
          cell: ({ month }) => (
            <span className="-mx-1.5 flex">
              <FileLink month={month} kind="pdf" />
              <FileLink month={month} kind="csv" />
            </span>
          ),
        },
      ]}
    />
  );
}

/** What changed the balance in a month. Phones show where it ended; the files have the rest. */
function figureColumn(
  label: string,
  amountsOf: (statement: Statement) => readonly string[],
  hiddenBelow: "md" | "lg" = "md",
): Column<Statement> {
  return {
    label,
    figures: true,
    hiddenBelow,
    cell: (statement) => formatCents(amountsOf(statement).reduce((sum, amount) => sum + toCents(amount), 0)),
  };
}
