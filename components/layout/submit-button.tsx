"use client";

import { clsx } from "clsx";
import { useHydrated } from "@/components/layout/use-hydrated";
import { Button } from "@/components/ui/button";

/** A submit button that is disabled until hydration, so that the form is not submitted natively. */
export function SubmitButton({
  label,
  pendingLabel,
  pending,
  className,
}: {
  label: string;
  pendingLabel: string;
  pending: boolean;
  className?: string;
}) {
  const ready = useHydrated();
  return (
    <Button
      type="submit"
      size="lg"
      disabled={!ready}
      aria-disabled={pending || undefined}
      className={clsx("w-full", className)}
    >
      {pending ? pendingLabel : label}
    </Button>
  );
}
