"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import { DraftNotice } from "@/components/layout/draft-notice";
import { setServerErrors } from "@/components/layout/set-server-errors";
import { TextareaField } from "@/components/layout/text-field";
import { toast } from "@/components/layout/toast";
import { useFormDraft } from "@/components/layout/use-form-draft";
import { DeleteReview } from "@/components/reviews/delete-review";
import { reviewDraftKey } from "@/components/reviews/review-draft-key";
import { StarRatingInput } from "@/components/reviews/star-rating-input";
import { Button } from "@/components/ui/button";
import { Form, FormField, FormItem } from "@/components/ui/form";
import { Spinner } from "@/components/ui/spinner";
import { apiRequest } from "@/lib/api-client/api-request";
import type { Review } from "@/lib/reviews/reviews.dto";
import { reviewsMessages } from "@/lib/reviews/reviews.messages";
import { reviewInput, type ReviewInput } from "@/lib/reviews/reviews.schema";

type ReviewFormProps = {
  appId: string;
  /** The viewer, to whom the draft belongs. */
  userId: string;
  /** The viewer's review to edit; null for a new one. */
  review: Review | null;
  /** Called with the saved review; null after a deletion. */
  onDone: (review: Review | null) => void;
  onClose: () => void;
};

const saveReview = (appId: string, review: Review | null, input: ReviewInput) =>
  review
    ? apiRequest<Review>("PATCH", `/api/reviews/${review.id}`, input)
    : apiRequest<Review>("POST", `/api/apps/${appId}/reviews`, input);

/**
 * Creates, edits or deletes the viewer's own review (docs/product.md#app-page). Keeps the text when saving fails,
 * and a draft when the session has ended.
 */
export function ReviewForm({ appId, userId, review, onDone, onClose }: ReviewFormProps) {
  const router = useRouter();
  const form = useForm({
    resolver: zodResolver(reviewInput),
    // No star is selected at 0.
    defaultValues: { rating: review?.rating ?? 0, comment: review?.comment ?? "" },
  });
  const { control, formState } = form;
  const { restored, startOver, clear } = useFormDraft(form, reviewDraftKey(userId, appId));
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);

  const finish = (saved: Review | null) => {
    clear();
    onDone(saved);
    onClose();
    router.refresh();
  };
  const save = form.handleSubmit(async (input) => {
    if (review && review.rating === input.rating && (review.comment || null) === input.comment)
      return toast.info(reviewsMessages.nothingChanged);
    try {
      finish(await saveReview(appId, review, input));
      if (review) toast.success(reviewsMessages.updated);
      else toast.success(reviewsMessages.submitted, { description: reviewsMessages.thanks });
    } catch (error) {
      setServerErrors(form, error, {
        title: reviewsMessages.error,
        alwaysToast: true,
        returnPath: `${window.location.pathname}${window.location.search}`,
      });
    }
  });
  const cancel = () => {
    clear();
    onClose();
  };
  return (
    <Form {...form}>
      <form method="post" noValidate onSubmit={save} className="grid gap-5">
        <h3 ref={title} tabIndex={-1} className="outline-none">
          {review ? "Edit your review" : "Write a review"}
        </h3>
        {restored && <DraftNotice onStartOver={startOver} />}
        <FormField
          control={control}
          name="rating"
          render={({ field }) => (
            <FormItem>
              <StarRatingInput {...field} />
            </FormItem>
          )}
        />
        <TextareaField
          control={control}
          name="comment"
          label="Comment"
          optional
          hint="What worked and what didn't? Everyone can read it, shown under your name."
          rows={4}
        />
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" aria-disabled={formState.isSubmitting}>
            {formState.isSubmitting && <Spinner />}
            <span>{review ? "Save Review" : "Submit Review"}</span>
          </Button>
          <Button variant="outline" onClick={cancel}>
            Cancel
          </Button>
          {review && <DeleteReview id={review.id} onDeleted={() => finish(null)} className="ml-auto" />}
        </div>
      </form>
    </Form>
  );
}
