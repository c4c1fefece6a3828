"use client";

import { ConfirmDialog } from "@/components/layout/confirm-dialog";
import type { PortfolioItem } from "@/lib/portfolio/portfolio.dto";

/** Deletes a portfolio item after a confirmation. */
export function DeletePortfolioItem({ item, onDelete }: { item: PortfolioItem; onDelete: () => Promise<unknown> }) {
  return (
    <ConfirmDialog
      label="Delete"
      ariaLabel={`Delete ${item.title}`}
      triggerVariant={{ variant: "destructive", size: "sm" }}
      title={`Delete ${item.title}?`}
      description="This permanently removes it from your profile."
      confirm={{ label: "Delete", pending: "Deleting...", variant: "destructive-solid" }}
      onConfirm={async () => {
        await onDelete();
        return "done";
      }}
    />
  );
}
