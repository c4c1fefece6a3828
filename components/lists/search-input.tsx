import { clsx } from "clsx";
import { Search } from "@/components/ui/icons";
import { UrlInput } from "@/components/lists/url-input";

type SearchInputProps = {
  value: string;
  label: string;
  placeholder: string;
  className?: string;
  /** Whether it suggests what the site's search does. */
  suggests?: boolean;
};

/** A list's search field with its icon. */
export function SearchInput({ value, label, placeholder, className, suggests = false }: SearchInputProps) {
  return (
    <div className={clsx("relative", className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3.5 size-4 -translate-y-1/2 text-muted-foreground"
      />
      <UrlInput
        type="search"
        name="search"
        value={value}
        suggests={suggests}
        maxLength={200}
        aria-label={label}
        placeholder={placeholder}
        className={clsx("pl-10 max-[22rem]:pr-1", suggests && "field field-line")}
      />
    </div>
  );
}
