import NextForm from "next/form";
import { SearchInput } from "@/components/lists/search-input";
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
      className="max-w-xl min-w-0 flex-1 basis-80"
    >
      {otherParams.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SearchInput key={query.tab} value={query.search} label={label} placeholder={placeholder} />
    </NextForm>
  );
}
