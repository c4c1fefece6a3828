"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import { reviewDraftKey } from "@/components/catalog/reviews/app-visitor-provider";
import { DeleteReview } from "@/components/catalog/reviews/delete-review";
import { DraftNotice } from "@/components/forms/draft-notice";
import { StarRatingField } from "@/components/forms/star-rating-field";
import { TextareaField } from "@/components/forms/text-field";
import { useAction } from "@/components/forms/use-action";
import { useFormDraft } from "@/components/forms/use-form-draft";
import { toast } from "@/components/shell/toast";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { Spinner } from "@/components/ui/spinner";
import { reviewsMessages } from "@/lib/catalog/reviews/reviews.constants";
import type { Review } from "@/lib/catalog/reviews/reviews.rows";
import { reviewInput } from "@/lib/catalog/reviews/reviews.schema";

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

/**
 * Creates, edits or deletes the viewer's own review (docs/product.md#reviews). Keeps the text when saving fails,
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
  const options = { form, failure: reviewsMessages.error, alwaysToast: true, onSuccess: finish };
  const submit = useAction("POST /api/apps/{id}/reviews", {
    ...options,
    success: { title: reviewsMessages.submitted, description: reviewsMessages.thanks },
  });
  const update = useAction("PATCH /api/reviews/{id}", { ...options, success: reviewsMessages.updated });
  const save = form.handleSubmit((body) => {
    const returnPath = `${window.location.pathname}${window.location.search}`;
    if (!review) return submit({ params: { id: appId }, body }, { returnPath });
    if (review.rating === body.rating && (review.comment || null) === body.comment)
      return toast.info(reviewsMessages.nothingChanged);
    return update({ params: { id: review.id }, body }, { returnPath });
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
        <StarRatingField control={control} />
        <TextareaField
          control={control}
          name="comment"
          label="Comment"
          optional
          hint="What worked and what didn't? Your review is public and appears under your name."
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
