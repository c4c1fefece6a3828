"use client";

import { clsx } from "clsx";
import { useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";

const never = () => () => undefined;

/** The form's one button; waits until the page can handle it, so that nothing is sent the plain way. */
export function SubmitButton({ label, pendingLabel, pending, className }: { label: string; pendingLabel: string; pending: boolean; className?: string }) {
  const ready = useSyncExternalStore(never, () => true, () => false);
  return (
    <Button type="submit" size="lg" disabled={!ready || pending} className={clsx("w-full", className)}>
      {pending ? pendingLabel : label}
    </Button>
  );
}
