"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { DeleteReview } from "@/components/catalog/reviews/delete-review";
import { ReviewForm } from "@/components/catalog/reviews/review-form";
import { Button } from "@/components/ui/button";
import type { OwnReview } from "@/lib/catalog/reviews/reviews.rows";

/** Edits and deletes the viewer's own review in place. */
export function OwnReviewActions({ review }: { review: OwnReview }) {
  const router = useRouter();
  const [editing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const { id, app } = review;
  const close = () => {
    setEditing(false);
    setTimeout(() => edit.current?.focus());
  };
  if (editing) {
    return (
      <div className="mt-3 rounded-lg border border-border bg-card p-5">
        <ReviewForm
          appId={app.id}
          userId={review.userId}
          review={review}
          onDone={(kept) => !kept && router.refresh()}
          onClose={close}
        />
      </div>
    );
  }
  return (
    <div className="mt-3 flex gap-2">
      <Button
        ref={edit}
        variant="outline"
        size="sm"
        aria-label={`Edit your review of ${app.title}`}
        onClick={() => setEditing(true)}
      >
        Edit
      </Button>
      <DeleteReview id={id} app={app.title} size="sm" onDeleted={() => router.refresh()} />
    </div>
  );
}
