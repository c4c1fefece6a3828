"use client";

import { Button } from "@/components/ui/button";

/** Prints the page. */
export function PrintButton() {
  return (
    <Button variant="outline" size="sm" onClick={() => window.print()}>
      Print
    </Button>
  );
}
