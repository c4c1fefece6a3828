"use client";

import { useRouter } from "next/navigation";
import { useEffect, useId, useRef, useState, type FormEvent } from "react";
import { DeleteReview } from "@/components/reviews/delete-review";
import { StarRatingInput } from "@/components/reviews/star-rating-input";
import { toast } from "@/components/layout/toast";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { fieldAria } from "@/components/ui/field-aria";
import { Spinner } from "@/components/ui/spinner";
import { Textarea } from "@/components/ui/textarea";
import { apiRequest } from "@/lib/api-client/api-request";
import { getFieldError } from "@/lib/api-client/get-field-error";
import type { Review } from "@/lib/reviews/reviews.dto";
import { reviewsMessages } from "@/lib/reviews/reviews.messages";
import { reviewInput } from "@/lib/reviews/reviews.schema";

type ReviewFormProps = {
  appId: string;
  /** The viewer's review to edit; null for a new one. */
  review: Review | null;
  /** Called with the saved review; null after a deletion. */
  onDone: (review: Review | null) => void;
  onClose: () => void;
};

type FieldErrors = { rating?: string | undefined; comment?: string | undefined };

/**
 * Creates, edits or deletes the viewer's own review (spec section 2, "App detail"). Keeps the text when saving fails.
 */
export function ReviewForm({ appId, review, onDone, onClose }: ReviewFormProps) {
  const router = useRouter();
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const commentField = useRef<HTMLTextAreaElement>(null);
  const [rating, setRating] = useState<number | null>(review?.rating ?? null);
  const [comment, setComment] = useState(review?.comment ?? "");
  const [problems, setProblems] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);

  function rate(stars: number) {
    setRating(stars);
    setProblems((now) => ({ ...now, rating: undefined }));
  }
  /** Shows errors next to their fields and focuses the first one. */
  function showErrors(errors: FieldErrors) {
    setProblems(errors);
    if (errors.rating ?? errors.comment) (errors.rating ? first : commentField).current?.focus();
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const result = reviewInput.safeParse({ rating, comment });
    const about = (field: string) => result.error?.issues.find(({ path }) => path[0] === field)?.message;
    showErrors({ rating: about("rating"), comment: about("comment") });
    if (!result.success) return;
    const same =
      review && review.rating === result.data.rating && (review.comment ?? "") === (result.data.comment ?? "");
    if (same) return toast.info(reviewsMessages.nothingChanged);
    setBusy(true);
    try {
      const [method, call] = review
        ? (["PATCH", `/api/reviews/${review.id}`] as const)
        : (["POST", `/api/apps/${appId}/reviews`] as const);
      onDone(await apiRequest<Review>(method, call, result.data));
      toast.success(reviewsMessages.submitted, { description: reviewsMessages.thanks });
      onClose();
      router.refresh();
    } catch (error) {
      showErrors({ rating: getFieldError(error, "rating"), comment: getFieldError(error, "comment") });
      toast.error(reviewsMessages.error, { description: error instanceof Error ? error.message : undefined });
      setBusy(false);
    }
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <h3 ref={title} tabIndex={-1} className="outline-none">
        {review ? "Edit your review" : "Write a review"}
      </h3>
      <StarRatingInput value={rating} onChange={rate} error={problems.rating} firstRef={first} />
      <Field
        htmlFor={id}
        label="Comment"
        optional
        hint="What worked, what did not. Everyone can read it under your name."
        error={problems.comment}
      >
        <Textarea
          ref={commentField}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
          rows={4}
          {...fieldAria(id, { hint: true, error: problems.comment })}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" aria-disabled={busy}>
          {busy && <Spinner />}
          {review ? "Save Review" : "Submit Review"}
        </Button>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        {review && (
          <DeleteReview
            id={review.id}
            onDeleted={() => {
              onDone(null);
              onClose();
              router.refresh();
            }}
            className="ml-auto"
          />
        )}
      </div>
    </form>
  );
}
