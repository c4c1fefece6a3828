import { ArrowRight } from "@/components/ui/icons";
import { ChangeValue, fieldLabel } from "@/components/apps/change-value";
import type { ListedChange } from "@/lib/apps/apps.dto";

/** Combined length of both sides, in characters, above which the text is collapsed. */
const LONG = 240;

/** One field, before and after. A long text is collapsed in a details element. */
export function HistoryChange({ field, from, to }: ListedChange) {
  const pair = (
    <div className="flex flex-wrap items-start gap-x-2 gap-y-1 text-sm">
      <div className="min-w-0">
        <span className="sr-only">from </span>
        <ChangeValue field={field} value={from} other={to} side="from" brief={field === "screenshots"} />
      </div>
      <ArrowRight aria-hidden className="mt-1 size-3.5 shrink-0 text-muted-foreground" />
      <div className="min-w-0 font-medium">
        <span className="sr-only">to </span>
        <ChangeValue field={field} value={to} other={from} side="to" brief={field === "screenshots"} />
      </div>
    </div>
  );
  const long = `${String(from)}${String(to)}`.length > LONG && field !== "screenshots";
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted-foreground">{fieldLabel(field)}</dt>
      <dd className="min-w-0">
        {long ? (
          <details className="text-sm">
            <summary className="link inline-block py-0.5">Before and after</summary>
            <div className="mt-1">{pair}</div>
          </details>
        ) : (
          pair
        )}
      </dd>
    </div>
  );
}
