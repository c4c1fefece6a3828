"use client";

import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import type { FormEvent } from "react";
import { fieldClasses } from "@/components/ui/input";
import { paths } from "@/lib/paths";
import { cn } from "@/lib/utils";

/**
 * The search of every page (spec section 2): a GET form to the landing page. Blank text goes nowhere.
 * @param label tells the boxes of one page apart
 */
export function SearchBox({ label, className }: { label: string; className?: string }) {
  const router = useRouter();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get("search");
    if (typeof text !== "string" || !text.trim()) return;
    // In the drawer: the results are behind it.
    event.currentTarget.closest("dialog")?.close();
    router.push(paths.search(text.trim()));
  };
  return (
    <form role="search" aria-label={label} action={paths.home} onSubmit={submit} className={className}>
      <label className="relative block">
        <span className="sr-only">Search apps and developers</span>
        <Search aria-hidden className="pointer-events-none absolute top-1/2 left-3 size-[1.0625rem] -translate-y-1/2 text-muted-foreground" />
        <input type="search" name="search" placeholder="Search apps, developers..." maxLength={200} className={cn(fieldClasses, "h-9 border-border pl-[2.375rem] text-sm hover:border-input pointer-coarse:h-11")} />
      </label>
    </form>
  );
}
