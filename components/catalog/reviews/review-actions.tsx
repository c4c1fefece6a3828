"use client";

import { lazy, Suspense, useState } from "react";
import { useAppVisitor } from "@/components/catalog/reviews/app-visitor-provider";
import { loadReviewForm } from "@/components/catalog/reviews/review-prompt";
import { openWhenLoaded } from "@/components/shell/open-when-loaded";
import { Button, buttonVariants } from "@/components/ui/button";

// Loaded when the pointer or the focus is near a button that opens them.
const loadReplyForm = () => import("@/components/catalog/reviews/reply-form");
const loadReportDialog = () => import("@/components/staff/reports/report-dialog");
const ReplyForm = lazy(() => loadReplyForm().then((module) => ({ default: module.ReplyForm })));
const ReportDialog = lazy(() => loadReportDialog().then((module) => ({ default: module.ReportDialog })));

type ReviewActionsProps = { id: string; userId: string; reviewer: string; reply: string | null };
const linkButton = buttonVariants({ variant: "link", size: "sm" });

/**
 * A signed-in visitor's actions on a review. Its row is reserved from the first paint, so that the layout does not
 * shift.
 */
export function ReviewActions({ id, userId, reviewer, reply }: ReviewActionsProps) {
  const { kind, userId: viewer, setEditing } = useAppVisitor();
  const [open, setOpen] = useState<"reply" | "report" | null>(null);
  const own = viewer === userId;
  const edit = () =>
    openWhenLoaded(loadReviewForm, () => {
      setEditing(true);
      document.getElementById("your-review")?.scrollIntoView({ block: "nearest" });
    });
  return (
    <div className="mt-1 hidden signed-in:block">
      <div className="flex min-h-6 gap-4">
        {viewer && kind === "developer" && (
          <button
            type="button"
            aria-expanded={open === "reply"}
            aria-label={`${reply ? "Edit reply" : "Reply"} to ${reviewer}`}
            onPointerEnter={() => void loadReplyForm().catch(() => undefined)}
            onClick={() => openWhenLoaded(loadReplyForm, () => setOpen(open === "reply" ? null : "reply"))}
            className={linkButton}
          >
            {reply ? "Edit reply" : "Reply"}
          </button>
        )}
        {viewer && own && (
          <button type="button" aria-label="Edit your own review" onClick={edit} className={linkButton}>
            Edit
          </button>
        )}
        {viewer && !own && (
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={`Report the review by ${reviewer}`}
            onPointerEnter={() => void loadReportDialog().catch(() => undefined)}
            onClick={() => openWhenLoaded(loadReportDialog, () => setOpen("report"))}
            className={linkButton}
          >
            Report
          </button>
        )}
      </div>
      <Suspense fallback={null}>
        {open === "reply" && (
          <ReplyForm reviewId={id} reply={reply} reviewer={reviewer} onClose={() => setOpen(null)} />
        )}
        {open === "report" && <ReportDialog subject="review" id={id} onClose={() => setOpen(null)} />}
      </Suspense>
    </div>
  );
}

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
