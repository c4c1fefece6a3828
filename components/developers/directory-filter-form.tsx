"use client";

import { useRouter } from "next/navigation";
import type { FormEvent, ReactNode } from "react";
import { paths } from "@/lib/paths";

function submitOnSelect({ target, currentTarget }: FormEvent<HTMLFormElement>) {
  if (target instanceof HTMLSelectElement) currentTarget.requestSubmit();
}

/** A GET form. With scripts it submits when a select changes and leaves empty values out of the URL. */
export function DirectoryFilterForm({ children, className }: { children: ReactNode; className?: string }) {
  const router = useRouter();
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const entries = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      typeof value === "string" && value.trim() ? [[name, value.trim()]] : [],
    );
    const params = new URLSearchParams(entries);
    router.push(params.size > 0 ? `${paths.hireDevelopers}?${params}` : paths.hireDevelopers);
  }
  return (
    <form
      action={paths.hireDevelopers}
      role="search"
      aria-label="Developers"
      onChange={submitOnSelect}
      onSubmit={search}
      className={className}
    >
      {children}
    </form>
  );
}
