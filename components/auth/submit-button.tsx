"use client";

import { useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";

const never = () => () => undefined;

/** The form's one button; waits until the page can handle it, so that nothing is sent the plain way. */
export function SubmitButton({ label, pendingLabel, pending }: { label: string; pendingLabel: string; pending: boolean }) {
  const ready = useSyncExternalStore(never, () => true, () => false);
  return (
    <Button type="submit" size="lg" disabled={!ready || pending} className="w-full">
      {pending ? pendingLabel : label}
    </Button>
  );
}
