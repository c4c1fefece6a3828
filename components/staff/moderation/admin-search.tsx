import NextForm from "next/form";
import { Search } from "@/components/ui/icons";
import { Input } from "@/components/ui/input";
import { paths } from "@/lib/foundation/paths";
import { adminDashboardParams, type AdminDashboardQuery } from "@/lib/staff/moderation/moderation.queries";

/** A GET form that searches the selected tab and keeps the other URL parameters. */
export function AdminSearch({
  query,
  label,
  placeholder,
}: {
  query: AdminDashboardQuery;
  label: string;
  placeholder: string;
}) {
  const otherParams = adminDashboardParams({ ...query, search: "", after: undefined, before: undefined });
  return (
    <NextForm
      action={paths.adminDashboard}
      role="search"
      aria-label={label}
      className="relative max-w-xl min-w-0 flex-1 basis-80"
    >
      {otherParams.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3.5 size-4 -translate-y-1/2 text-muted-foreground"
      />
      <Input
        key={`${query.tab} ${query.search}`}
        type="search"
        name="search"
        defaultValue={query.search}
        maxLength={200}
        aria-label={label}
        placeholder={placeholder}
        className="pl-10"
      />
    </NextForm>
  );
}
