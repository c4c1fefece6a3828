import { formatMonth } from "@/lib/format/date";
import { formatPrice } from "@/lib/format/money";
import type { Statement } from "@/lib/ledger/statements/statements.dto";
import { paths } from "@/lib/paths";

function FileLink({ month, kind }: { month: string; kind: "csv" | "pdf" }) {
  const name = formatMonth(`${month}-01`);
  return (
    <a
      href={paths.statementFile(month, kind)}
      download
      aria-label={`${name} statement, ${kind.toUpperCase()}`}
      className="link inline-flex min-h-11 items-center px-1.5"
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
    <ul className="mt-3 border-b border-border text-sm">
      {statements.map(({ month, complete, closing }) => (
        <li key={month} className="flex flex-wrap items-center justify-between gap-x-6 border-t border-border py-1">
          <span className="min-w-0 flex-[1_1_12rem] py-1">
            <span className="font-medium">{formatMonth(`${month}-01`)}</span>
            {!complete && <span className="text-muted-foreground"> to date</span>}
            <span className="nums block text-xs text-muted-foreground">Closing balance {formatPrice(closing)}</span>
          </span>
          <span className="-mx-1.5 flex gap-2">
            <FileLink month={month} kind="pdf" />
            <FileLink month={month} kind="csv" />
          </span>
        </li>
      ))}
    </ul>
  );
}
