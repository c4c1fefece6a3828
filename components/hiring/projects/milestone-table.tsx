import { type Column, DataTable } from "@/components/lists/data-table";
import { formatDayAndYear } from "@/lib/foundation/format/dates";
import { formatPrice, toCents, toDecimalString } from "@/lib/foundation/format/money";

type Terms = { title: string; amount: string; dueAt: string | null };
type Row = Terms & { number: number };

const columns: readonly Column<Row>[] = [
  {
    label: "Milestone",
    rowHeader: true,
    cell: ({ number, title }) => (
      <span className="flex items-baseline gap-2.5">
        <span className="nums text-muted-foreground">{number}</span>
        <span dir="auto" className="min-w-0 font-medium wrap-anywhere">
          {title}
        </span>
      </span>
    ),
  },
  {
    label: "Due",
    className: "text-muted-foreground max-md:order-last max-md:col-span-2 max-md:pl-5 md:whitespace-nowrap",
    // A deadline is a day, the same for both sides wherever they are.
    cell: ({ dueAt }) => (dueAt ? `Due ${formatDayAndYear(dueAt)}` : "No due date"),
  },
  { label: "Amount", figures: true, className: "font-semibold", cell: ({ amount }) => formatPrice(amount) },
];

/** Milestones with their sum. */
export function MilestoneTable({ caption, milestones }: { caption: string; milestones: readonly Terms[] }) {
  const sum = milestones.reduce((total, { amount }) => total + toCents(amount), 0);
  return (
    <>
      <DataTable
        caption={caption}
        columns={columns}
        rows={milestones.map((terms, index) => ({ ...terms, number: index + 1 }))}
        keyOf={({ number }) => String(number)}
        inCard
      />
      <p className="nums mt-3 flex justify-between gap-4 text-sm font-semibold">
        <span>Total</span>
        <span>{formatPrice(toDecimalString(sum))}</span>
      </p>
    </>
  );
}
