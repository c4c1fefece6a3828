import { clsx } from "clsx";
import { AppImage } from "@/components/catalog/apps/app-image";
import { appsMessages } from "@/lib/catalog/apps/apps.constants";
import type { ListedChange } from "@/lib/catalog/apps/apps.rows";
import { LISTING_LABELS } from "@/lib/catalog/apps/apps.schema";
import { formatPrice } from "@/lib/foundation/format/money";
import { objectPath } from "@/lib/foundation/paths";

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

export const fieldLabel = (field: string) => (LISTING_LABELS as Record<string, string>)[field] ?? field;

/** One side of a changed field. */
export function ChangeValue(props: ValueProps) {
  const { field, value } = props;
  const none = value === null || value === "" || (Array.isArray(value) && value.length === 0);
  if (none)
    return <p className="text-muted-foreground">{field === "downloadUrl" ? appsMessages.noDownload : "None"}</p>;
  if (field === "licensing") return <p>{appsMessages.licenseSeats((value as { seats: number }).seats)}</p>;
  if (field === "screenshots") return <ChangedScreenshots {...props} />;
  if (field !== "demoUrl" && field !== "downloadUrl") return <ChangedText {...props} />;
  return (
    <a href={String(value)} target="_blank" rel="noopener noreferrer nofollow" className="link block">
      <ChangedText {...props} />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

/** Describes how an image differs from the other side. */
function describeMove(position: number, otherPosition: number, side: "from" | "to"): string {
  if (otherPosition < 0) return side === "to" ? ", new" : ", removed";
  return side === "to" && otherPosition !== position ? `, was ${otherPosition + 1}` : "";
}

/** Images in order; labels those that are missing or elsewhere on the other side. */
function ChangedScreenshots({ value, other, side, brief }: ValueProps) {
  const otherEntries = entriesOf(other);
  return (
    <ul
      className={
        brief
          ? "flex flex-wrap gap-1.5 *:w-20"
          : "grid grid-cols-2 gap-2 min-[26rem]:grid-cols-3 sm:grid-cols-2 xl:grid-cols-3"
      }
    >
      {entriesOf(value).map((src, position) => (
        <li key={src}>
          <a
            href={objectPath(src)}
            target="_blank"
            rel="noopener noreferrer"
            className="block overflow-hidden rounded-sm border border-border hover:border-input"
          >
            <AppImage
              src={src}
              alt={`Screenshot ${position + 1}, opens in a new tab`}
              sizes={brief ? "80px" : "200px"}
            />
          </a>
          <span
            className={clsx(
              "narrow mt-0.5 inline-block rounded-sm px-1 text-xs",
              otherEntries.includes(src) ? "text-muted-foreground" : changeMarks[side],
            )}
          >
            {position + 1}
            {describeMove(position, otherEntries.indexOf(src), side)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A text or a list, with entries highlighted that the other side lacks. */
export function ChangedText({ field, value, other, side, brief }: ValueProps) {
  const listed = Array.isArray(value);
  const parts = listed ? value.map(String) : String(value).split("\n");
  const otherParts = new Set(listed ? entriesOf(other) : String(other ?? "").split("\n"));
  const Mark = side === "from" ? "del" : "ins";
  // The compact form collapses lines that are the same on both sides.
  const visibleParts =
    brief && !listed
      ? parts
          .map((part) => (otherParts.has(part) ? "…" : part))
          .filter((part, index, all) => part !== "…" || all[index - 1] !== "…")
      : parts;
  return (
    <p dir="auto" className="wrap-anywhere whitespace-pre-line">
      {visibleParts.map((part, index) => (
        <span key={index}>
          <span>{index > 0 && (listed ? ", " : "\n")}</span>
          {part && part !== "…" && !otherParts.has(part) ? (
            <Mark className={clsx("rounded-sm box-decoration-clone px-0.5 no-underline", changeMarks[side])}>
              {field === "price" ? formatPrice(part) : part}
            </Mark>
          ) : (
            <span className={part === "…" ? "text-muted-foreground" : undefined}>{part}</span>
          )}
        </span>
      ))}
    </p>
  );
}

export type ValueProps = {
  field: string;
  value: unknown;
  /** The value on the other side. */
  other: unknown;
  side: "from" | "to";
  /** Compact form: small images, and only the differing lines of a text. */
  brief?: boolean;
};

/** Highlight of entries that only one side has. */
const changeMarks = { from: "bg-destructive-soft", to: "bg-success-soft" } as const;

/** The entries of a list; empty for any other value. */
export const entriesOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
