"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { PortfolioItem } from "@/lib/portfolio/portfolio.dto";

/** The question before a piece of work is deleted. */
export function DeleteItem({ item, onDelete }: { item: PortfolioItem; onDelete: () => Promise<unknown> }) {
  const [open, setOpen] = useState(false);
  const [pending, setPending] = useState(false);
  async function confirm() {
    setPending(true);
    await onDelete();
    setPending(false);
    setOpen(false);
  }
  return (
    <>
      <Button variant="destructive" size="sm" aria-label={`Delete ${item.title}`} onClick={() => setOpen(true)}>Delete</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={`Delete ${item.title}?`}
        description="It leaves your public profile for good, pictures and all."
        actions={
          <>
            <Button variant="outline" onClick={() => setOpen(false)}>Cancel</Button>
            <Button variant="destructive-solid" disabled={pending} onClick={() => void confirm()}>{pending ? "Deleting..." : "Delete"}</Button>
          </>
        }
      />
    </>
  );
}
