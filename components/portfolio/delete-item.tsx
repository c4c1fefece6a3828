"use client";

import { ConfirmButton } from "@/components/layout/confirm-button";
import type { PortfolioItem } from "@/lib/portfolio/portfolio.dto";

/** The question before a piece of work is deleted. */
export function DeleteItem({ item, onDelete }: { item: PortfolioItem; onDelete: () => Promise<unknown> }) {
  return (
    <ConfirmButton
      label="Delete"
      ariaLabel={`Delete ${item.title}`}
      looks={{ variant: "destructive", size: "sm" }}
      title={`Delete ${item.title}?`}
      description="It leaves your public profile for good, pictures and all."
      confirm={{ label: "Delete", pending: "Deleting...", variant: "destructive-solid" }}
      onConfirm={async () => {
        await onDelete();
        return "done";
      }}
    />
  );
}
