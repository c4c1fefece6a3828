"use client";

import { Suspense, useState } from "react";
import { openWhenLoaded } from "@/components/layout/open-when-loaded";
import { ReplyForm, loadReplyForm } from "@/components/reviews/load-forms";
import { Button } from "@/components/ui/button";

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
          onPointerEnter={() => void loadReplyForm().catch(() => undefined)}
          onClick={() => openWhenLoaded(loadReplyForm, () => setOpen(true))}
        >
          {label}
        </Button>
      )}
    </div>
  );
}
