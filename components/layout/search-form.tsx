"use client";

import { useRouter } from "next/navigation";
import type { FormEvent, ReactNode } from "react";
import { paths } from "@/lib/paths";

/**
 * A GET form that opens the search results (docs/product.md#navigation-bar). Blank text is not submitted.
 * @param label distinguishes several search forms on a page
 */
export function SearchForm({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  const router = useRouter();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get("search");
    if (typeof text !== "string" || !text.trim()) return;
    // Close the drawer, which covers the results.
    event.currentTarget.closest("dialog")?.close();
    router.push(paths.search(text.trim()));
  };
  return (
    <form role="search" aria-label={label} action={paths.home} onSubmit={submit} className={className}>
      {children}
    </form>
  );
}
