"use client";

import { useState } from "react";
import { showToast } from "@/components/layout/toast";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Spinner } from "@/components/ui/spinner";
import { apiRequest } from "@/lib/api-client/api-request";
import { reviewsMessages } from "@/lib/reviews/reviews.messages";

type DeleteReviewProps = { id: string; /** Of which app, where several stand in a list. */ app?: string; size?: "sm" | "md"; onDeleted: () => void; className?: string };

/** Takes back one's own review, after a question. */
export function DeleteReview({ id, app, size = "md", onDeleted, className }: DeleteReviewProps) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  async function remove() {
    if (busy) return;
    setBusy(true);
    try {
      await apiRequest("DELETE", `/api/reviews/${id}`);
      setAsking(false);
      showToast({ variant: "success", title: reviewsMessages.deleted });
      onDeleted();
    } catch (error) {
      showToast({ variant: "destructive", title: reviewsMessages.error, description: error instanceof Error ? error.message : undefined });
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <Button variant="destructive" size={size} aria-label={app && `Delete your review of ${app}`} onClick={() => setAsking(true)} className={className}>Delete</Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete your review?"
        description="It goes for good, with the developer’s reply, and the app’s rating no longer counts it."
        actions={
          <>
            <Button variant="outline" onClick={() => setAsking(false)}>Cancel</Button>
            <Button variant="destructive-solid" aria-disabled={busy} onClick={() => void remove()}>{busy && <Spinner />}Delete</Button>
          </>
        }
      />
    </>
  );
}
