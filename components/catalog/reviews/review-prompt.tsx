"use client";

import { lazy, Suspense } from "react";
import { reviewDraftKey, useAppVisitor } from "@/components/catalog/reviews/app-visitor-provider";
import { hasDraft } from "@/components/forms/use-form-draft";
import { openWhenLoaded } from "@/components/shell/open-when-loaded";
import { buttonVariants } from "@/components/ui/button";

/** Loaded when the pointer or the focus is near a button that opens it. */
export const loadReviewForm = () => import("@/components/catalog/reviews/review-form");
const ReviewForm = lazy(() => loadReviewForm().then((module) => ({ default: module.ReviewForm })));

const preload = () => void loadReviewForm().catch(() => undefined);

/**
 * Invites signed-in users to review, in place of the sign-in prompt and with its height, so that the layout does not
 * shift.
 */
export function ReviewPrompt({ appId }: { appId: string }) {
  const { kind, userId, review, editing, setEditing, setReview } = useAppVisitor();
  if (editing && kind === "reviewer") {
    return (
      <div
        id="your-review"
        className="mt-6 hidden scroll-mt-24 rounded-lg border border-border bg-card p-5 signed-in:block"
      >
        <Suspense fallback={<p className="text-sm text-muted-foreground">Loading...</p>}>
          <ReviewForm
            appId={appId}
            userId={userId ?? ""}
            review={review}
            onDone={setReview}
            onClose={() => setEditing(false)}
          />
        </Suspense>
      </div>
    );
  }
  const sentence =
    kind === "developer"
      ? "This is your app. You can reply publicly once to each review."
      : kind === "reviewer" && userId && hasDraft(reviewDraftKey(userId, appId))
        ? "You have an unfinished review. We've saved your draft."
        : review
          ? `You gave this app ${review.rating} of 5 stars.`
          : "Used it? Tell others what worked and what didn't.";
  return (
    <div
      id="your-review"
      className="mt-6 hidden min-h-[4.375rem] scroll-mt-24 flex-wrap items-center justify-between gap-3 rounded-lg bg-secondary px-5 py-4 signed-in:flex"
    >
      <p className="text-sm">{sentence}</p>
      {kind !== "developer" && (
        <button
          type="button"
          disabled={kind !== "reviewer"}
          onPointerEnter={preload}
          onFocus={preload}
          onClick={() => openWhenLoaded(loadReviewForm, () => setEditing(true))}
          className={`${buttonVariants({ variant: "outline" })} noscript:hidden`}
        >
          {review ? "Edit your review" : "Write a review"}
        </button>
      )}
    </div>
  );
}
