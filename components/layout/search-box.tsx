import { Search } from "@/components/ui/icons";
import { SearchForm } from "@/components/layout/search-form";

/** The search form of the navbar and the drawer. */
export function SearchBox({ label, className }: { label: string; className?: string }) {
  return (
    <SearchForm label={label} className={className}>
      <label className="relative block">
        <span className="sr-only">Search apps and developers</span>
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-[1.0625rem] -translate-y-1/2 text-muted-foreground"
        />
        <input
          type="search"
          dir="auto"
          name="search"
          placeholder="Search apps, developers..."
          maxLength={200}
          className={"field h-9 border-border pl-[2.375rem] text-sm hover:border-input pointer-coarse:h-11"}
        />
      </label>
    </SearchForm>
  );
}
