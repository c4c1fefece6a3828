import { FilterSelect } from "@/components/lists/filters";
import { UrlInput } from "@/components/lists/url-input";
import { Label } from "@/components/ui/label";
import { cn } from "@/lib/foundation/utils";

type SelectFilterProps = {
  /** Also its id. */
  name: string;
  label: string;
  value: string | undefined;
  options: readonly { value: string; label: string }[];
  /** Width of the select. */
  width: string;
  className?: string;
};

/** A labeled select of the form. */
export function SelectFilter({ name, label, value, options, width, className }: SelectFilterProps) {
  return (
    <div className={cn("grid gap-1", className)}>
      <Label htmlFor={name}>{label}</Label>
      <FilterSelect id={name} name={name} value={value ?? ""} options={options} className={cn("w-full", width)} />
    </div>
  );
}

/** The first and the last day that the list is about, in UTC. */
export function DayFilters({ query }: { query: { from?: string | undefined; to?: string | undefined } }) {
  return (
    <div className="contents sm:flex sm:gap-2.5">
      {(["from", "to"] as const).map((name) => (
        <div key={name} className="grid min-w-0 gap-1 max-[23rem]:col-span-full">
          <Label htmlFor={name}>{name === "from" ? "From (UTC)" : "To (UTC)"}</Label>
          <UrlInput id={name} type="date" name={name} value={query[name] ?? ""} className="w-full sm:w-40" />
        </div>
      ))}
    </div>
  );
}
