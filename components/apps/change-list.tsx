import { ChangeValue, fieldLabel } from "@/components/apps/change-value";
import type { ListedChange } from "@/lib/apps/apps.dto";

function Side({
  change: { field, from, to },
  side,
  brief,
}: {
  change: ListedChange;
  side: "from" | "to";
  brief: boolean;
}) {
  const [value, other] = side === "from" ? [from, to] : [to, from];
  return (
    <div className="min-w-0 bg-card p-3">
      <p className="narrow mb-1 text-xs text-muted-foreground">{side === "from" ? "Now" : "Proposed"}</p>
      <ChangeValue field={field} value={value} other={other} side={side} brief={brief && field === "description"} />
    </div>
  );
}

/**
 * Lists changed fields with their approved and proposed values, including images.
 * @param brief shows only the differing lines of the description
 */
export function ChangeList({ changes, brief = false }: { changes: readonly ListedChange[]; brief?: boolean }) {
  return (
    <dl className="grid min-w-0 gap-3">
      {changes.map((change) => (
        <div key={change.field} className="min-w-0">
          <dt className="mb-1 text-sm font-semibold">{fieldLabel(change.field)}</dt>
          <dd className="grid min-w-0 gap-px overflow-hidden rounded-md border border-border bg-border text-sm sm:grid-cols-2">
            <Side change={change} side="from" brief={brief} />
            <Side change={change} side="to" brief={brief} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
