"use client";

import { useRouter } from "next/navigation";
import type { FormEvent, ReactNode } from "react";

type FilterFormProps = {
  /** The path of the list. */
  action: string;
  /** The form's name as a search landmark. */
  label?: string;
  className?: string | undefined;
  children: ReactNode;
};

function submitOnSelect({ target, currentTarget }: FormEvent<HTMLFormElement>) {
  if (target instanceof HTMLSelectElement) currentTarget.requestSubmit();
}

/** A list's GET form. With scripts it submits when a select changes and leaves empty values out of the URL. */
export function FilterForm({ action, label, className, children }: FilterFormProps) {
  const router = useRouter();
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const entries = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      typeof value === "string" && value.trim() ? [[name, value.trim()]] : [],
    );
    const params = new URLSearchParams(entries);
    router.push(params.size > 0 ? `${action}?${params}` : action);
  }
  return (
    <form
      action={action}
      role={label && "search"}
      aria-label={label}
      onChange={submitOnSelect}
      onSubmit={search}
      className={className}
    >
      {children}
    </form>
  );
}
