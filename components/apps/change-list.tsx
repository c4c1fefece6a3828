import { ChangeValue, fieldLabel } from "@/components/apps/change-value";
import type { ListedChange } from "@/lib/apps/apps.dto";

/** Characters of both sides together from which a text opens on request in a short list. */
const LONG = 600;

function Side({ change: { field, from, to }, side }: { change: ListedChange; side: "from" | "to" }) {
  const [value, other] = side === "from" ? [from, to] : [to, from];
  return (
    <div className="min-w-0 bg-card p-3">
      <p className="narrow mb-1 text-xs text-muted-foreground">{side === "from" ? "Now" : "Proposed"}</p>
      <ChangeValue field={field} value={value} other={other} side={side} />
    </div>
  );
}

function Sides({ change }: { change: ListedChange }) {
  return (
    <div className="grid gap-px overflow-hidden rounded-md border border-border bg-border text-sm sm:grid-cols-2">
      <Side change={change} side="from" />
      <Side change={change} side="to" />
    </div>
  );
}

/**
 * What a change would alter, field by field: as it is approved beside as it is proposed, pictures too.
 * @param folded long texts open on request
 */
export function ChangeList({ changes, folded = false }: { changes: readonly ListedChange[]; folded?: boolean }) {
  return (
    <dl className="grid min-w-0 gap-3">
      {changes.map((change) => {
        const { field, from, to } = change;
        const long = folded && field !== "screenshots" && `${String(from)}${String(to)}`.length > LONG;
        return (
          <div key={field} className="min-w-0">
            <dt className="mb-1 text-sm font-semibold">{fieldLabel(field)}</dt>
            <dd className="min-w-0">
              {long ? <details><summary className="link inline-block py-0.5 text-sm">Compare the text</summary><div className="mt-2"><Sides change={change} /></div></details> : <Sides change={change} />}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
