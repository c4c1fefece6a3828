"use client";

import { Suspense, lazy, useState } from "react";
import { Button } from "@/components/ui/button";

// Loaded when the pointer is near the button, or it is pressed.
const loadForm = () => import("@/components/reviews/reply-form");
const ReplyForm = lazy(() => loadForm().then((module) => ({ default: module.ReplyForm })));

type ReplyButtonProps = { reviewId: string; reviewer: string; reply: string | null };

/** Opens the form for the developer's reply to a review. */
export function ReplyButton({ reviewId, reviewer, reply }: ReplyButtonProps) {
  const [open, setOpen] = useState(false);
  const label = reply ? "Edit reply" : "Reply";
  return (
    <div className="mt-3">
      {open ? (
        <Suspense fallback={null}>
          <ReplyForm reviewId={reviewId} reply={reply} reviewer={reviewer} onClose={() => setOpen(false)} />
        </Suspense>
      ) : (
        <Button
          variant="outline"
          size="sm"
          aria-label={`${label} to ${reviewer}`}
          onPointerEnter={() => void loadForm()}
          onClick={() => setOpen(true)}
        >
          {label}
        </Button>
      )}
    </div>
  );
}
