import NextForm from "next/form";
import type { ReactNode } from "react";
import { SearchInput } from "@/components/lists/search-input";
import { paths } from "@/lib/foundation/paths";

type PlatformSearchFormProps = {
  tab: string;
  search: string;
  label: string;
  placeholder: string;
  children?: ReactNode;
};

/** A GET form that searches the selected tab; children are further fields. */
export function PlatformSearchForm({ tab, search, label, placeholder, children }: PlatformSearchFormProps) {
  return (
    <NextForm
      action={paths.superAdminDashboard}
      role="search"
      aria-label={label}
      className="flex flex-wrap items-end gap-2.5 max-sm:grid max-sm:grid-cols-2 max-sm:*:[button]:col-span-full"
    >
      {tab !== "users" && <input type="hidden" name="tab" value={tab} />}
      <SearchInput
        value={search}
        label={label}
        placeholder={placeholder}
        className="min-w-0 flex-[1_1_18rem] max-lg:basis-full max-sm:col-span-full"
      />
      {children}
    </NextForm>
  );
}
