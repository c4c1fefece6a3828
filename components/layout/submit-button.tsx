"use client";

import { clsx } from "clsx";
import { useHydrated } from "@/components/layout/use-hydrated";
import { Button } from "@/components/ui/button";

/** The form's one button; waits until the page can handle it, so that nothing is sent the plain way. */
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
