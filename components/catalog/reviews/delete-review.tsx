"use client";

import { ConfirmDialog } from "@/components/shell/confirm-dialog";
import { toast } from "@/components/shell/toast";
import { reviewsMessages } from "@/lib/catalog/reviews/reviews.schema";
import { apiRequest } from "@/lib/foundation/api-client/api";

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
  async function remove() {
    try {
      await apiRequest("DELETE", `/api/reviews/${id}`);
    } catch (error) {
      toast.error(reviewsMessages.error, { description: error instanceof Error ? error.message : undefined });
      return "failed";
    }
    toast.success(reviewsMessages.deleted);
    onDeleted();
    return "done";
  }
  return (
    <ConfirmDialog
      label="Delete"
      ariaLabel={app && `Delete your review of ${app}`}
      triggerVariant={{ variant: "destructive", size }}
      className={className}
      title="Delete your review?"
      description="This permanently deletes your review and any reply. It no longer counts toward the app's rating."
      confirm={{ label: "Delete", pending: "Deleting...", variant: "destructive-solid" }}
      onConfirm={remove}
    />
  );
}
