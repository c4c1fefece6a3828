"use client";

import { useAction } from "@/components/forms/use-action";
import { ConfirmDialog } from "@/components/shell/confirm-dialog";
import { reviewsMessages } from "@/lib/catalog/reviews/reviews.constants";

type DeleteReviewProps = {
  id: string;
  /** The app's name, to tell several of these buttons apart. */
  app?: string;
  size?: "sm" | "default";
  onDeleted: () => void;
  className?: string;
};

/** Deletes the viewer's own review after a confirmation. */
export function DeleteReview({ id, app, size = "default", onDeleted, className }: DeleteReviewProps) {
  const remove = useAction("DELETE /api/reviews/{id}", {
    success: reviewsMessages.deleted,
    failure: reviewsMessages.error,
    keepSession: true,
    onSuccess: () => onDeleted(),
  });
  return (
    <ConfirmDialog
      label="Delete"
      ariaLabel={app && `Delete your review of ${app}`}
      triggerVariant={{ variant: "destructive", size }}
      className={className}
      title="Delete your review?"
      description="This permanently deletes your review and any reply. It no longer counts toward the app's rating."
      confirm={{ label: "Delete", pending: "Deleting...", variant: "destructive-solid" }}
      onConfirm={() => remove({ params: { id } })}
    />
  );
}
