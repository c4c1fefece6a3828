import { clsx } from "clsx";
import { AppImage } from "@/components/apps/app-image";
import { LISTING_LABELS } from "@/lib/apps/listing.constants";
import { formatPrice } from "@/lib/format/money";
import { objectPath } from "@/lib/paths";

export const fieldLabel = (field: string) => (LISTING_LABELS as Record<string, string>)[field] ?? field;

type Side = "from" | "to";
type ValueProps = { field: string; value: unknown; /** The value on the other side. */ other: unknown; side: Side };

const marks = { from: "bg-destructive-soft", to: "bg-success-soft" } as const;
const entriesOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

/** Pictures in their order; one that the other side has not says so. */
function Screenshots({ value, other, side }: Omit<ValueProps, "field">) {
  const there = new Set(entriesOf(other));
  return (
    <ul className="grid grid-cols-2 gap-2 min-[26rem]:grid-cols-3 sm:grid-cols-2 xl:grid-cols-3">
      {entriesOf(value).map((src, place) => (
        <li key={src}>
          <a href={objectPath(src)} target="_blank" rel="noopener noreferrer" className="block overflow-hidden rounded-sm border border-border hover:border-input">
            <AppImage src={src} alt={`Screenshot ${place + 1}, opens in a new tab`} sizes="200px" />
          </a>
          <span className={clsx("narrow mt-0.5 inline-block rounded-sm px-1 text-xs", there.has(src) ? "text-muted-foreground" : marks[side])}>
            {place + 1}{!there.has(src) && (side === "to" ? " New" : " Removed")}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A text or a list, with what the other side has not marked. */
function Words({ field, value, other, side }: ValueProps) {
  const listed = Array.isArray(value);
  const parts = listed ? value.map(String) : String(value).split("\n");
  const there = new Set(listed ? entriesOf(other) : String(other ?? "").split("\n"));
  const Mark = side === "from" ? "del" : "ins";
  const shown = (part: string) => (field === "price" ? formatPrice(part) : part);
  return (
    <p className="wrap-anywhere whitespace-pre-line">
      {parts.map((part, place) => (
        <span key={place}>
          {place > 0 && (listed ? ", " : "\n")}
          {part && !there.has(part) ? <Mark className={clsx("rounded-sm no-underline box-decoration-clone px-0.5", marks[side])}>{shown(part)}</Mark> : shown(part)}
        </span>
      ))}
    </p>
  );
}

/** One side of a changed field. */
export function ChangeValue({ field, value, other, side }: ValueProps) {
  const none = value === null || value === "" || (Array.isArray(value) && value.length === 0);
  if (none) return <p className="text-muted-foreground">{field === "downloadUrl" ? "No download included" : "None"}</p>;
  if (field === "screenshots") return <Screenshots value={value} other={other} side={side} />;
  const words = <Words field={field} value={value} other={other} side={side} />;
  if (field !== "demoUrl" && field !== "downloadUrl") return words;
  return <a href={String(value)} target="_blank" rel="noopener noreferrer nofollow" className="link block">{words}<span className="sr-only"> (opens in a new tab)</span></a>;
}
