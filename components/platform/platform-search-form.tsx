import { Search } from "@/components/ui/icons";
import NextForm from "next/form";
import type { ReactNode } from "react";
import { Input } from "@/components/ui/input";
import { paths } from "@/lib/paths";

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
      className="flex flex-wrap items-end gap-2.5"
    >
      {tab !== "users" && <input type="hidden" name="tab" value={tab} />}
      <div className="relative min-w-0 flex-[1_1_18rem]">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3.5 size-4 -translate-y-1/2 text-muted-foreground"
        />
        <Input
          key={search}
          type="search"
          name="search"
          defaultValue={search}
          maxLength={200}
          aria-label={label}
          placeholder={placeholder}
          className="pl-10"
        />
      </div>
      {children}
    </NextForm>
  );
}
