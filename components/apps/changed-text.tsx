import { clsx } from "clsx";
import { changeMarks, entriesOf, type ValueProps } from "@/components/apps/change-side";
import { formatPrice } from "@/lib/format/money";

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
