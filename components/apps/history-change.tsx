import { ArrowRight } from "@/components/ui/icons";
import { AppImage } from "@/components/apps/app-image";
import { LISTING_LABELS } from "@/lib/apps/listing.constants";
import type { ListingEvent } from "@/lib/apps/apps.dto";
import { formatPrice } from "@/lib/format/money";

type Change = ListingEvent["changes"][number];

const label = (field: string) => (LISTING_LABELS as Record<string, string>)[field] ?? field;

function Value({ field, value }: { field: string; value: unknown }) {
  const list = Array.isArray(value) ? value.map(String) : [];
  if (value === null || value === "" || (Array.isArray(value) && list.length === 0)) return <span className="text-muted-foreground">none</span>;
  if (field === "screenshots") {
    return (
      <span className="flex flex-wrap gap-1.5">
        {list.map((src, place) => (
          <span key={src} className="block w-20 overflow-hidden rounded-sm border border-border"><AppImage src={src} alt={`Screenshot ${place + 1}`} sizes="80px" /></span>
        ))}
      </span>
    );
  }
  const text = field === "price" ? formatPrice(String(value)) : list.length > 0 ? list.join(", ") : String(value);
  return <span className="wrap-anywhere whitespace-pre-line">{text}</span>;
}

/** One field, before and after. A long text opens on request, in the browser's own element. */
export function HistoryChange({ field, from, to }: Change) {
  const pair = (
    <span className="flex flex-wrap items-start gap-x-2 gap-y-1 text-sm">
      <span className="min-w-0"><span className="sr-only">from </span><Value field={field} value={from} /></span>
      <ArrowRight aria-hidden className="mt-1 size-3.5 shrink-0 text-muted-foreground" />
      <span className="min-w-0 font-medium"><span className="sr-only">to </span><Value field={field} value={to} /></span>
    </span>
  );
  const long = `${String(from)}${String(to)}`.length > 240 && field !== "screenshots";
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted-foreground">{label(field)}</dt>
      <dd className="min-w-0">{long ? <details className="text-sm"><summary className="link inline-block py-0.5">Before and after</summary><div className="mt-1 grid gap-2">{pair}</div></details> : pair}</dd>
    </div>
  );
}
