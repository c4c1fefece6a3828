"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { type ControllerRenderProps, useForm } from "react-hook-form";
import { reviewDraftKey } from "@/components/catalog/reviews/app-visitor-provider";
import { DeleteReview } from "@/components/catalog/reviews/delete-review";
import { DraftNotice } from "@/components/forms/draft-notice";
import { TextareaField } from "@/components/forms/text-field";
import { useAction } from "@/components/forms/use-action";
import { useFormDraft } from "@/components/forms/use-form-draft";
import { toast } from "@/components/shell/toast";
import { Button } from "@/components/ui/button";
import { Form, FormField, FormItem, FormMessage, useFormField } from "@/components/ui/form";
import { Star } from "@/components/ui/icons";
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

/**
 * The field "rating" of the surrounding form: a radio group of one to five stars, operated with the arrow keys, with
 * the rating in words.
 */
function StarRatingInput({ name, value, onChange, onBlur, ref }: ControllerRenderProps<{ rating: number }, "rating">) {
  const { messageId, message } = useFormField();
  const [near, setNear] = useState<number | null>(null);
  const lit = near ?? value;
  return (
    <fieldset
      aria-describedby={message ? messageId : undefined}
      className="m-0 min-w-0 border-0 p-0"
      onPointerLeave={() => setNear(null)}
    >
      <legend className="mb-1.5 p-0 text-sm font-medium">Your rating</legend>
      <div className="-ml-1.5 flex">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            onPointerEnter={() => setNear(stars)}
            className="grid size-10 cursor-pointer place-items-center rounded-md has-focus-visible:outline-2 has-focus-visible:outline-ring"
          >
            <input
              ref={stars === 1 ? ref : undefined}
              type="radio"
              name={name}
              value={stars}
              checked={value === stars}
              onChange={() => onChange(stars)}
              onBlur={onBlur}
              className="sr-only"
            />
            <Star className={stars <= lit ? "size-7 fill-star stroke-0" : "size-7 fill-star-off stroke-0"} />
            <span className="sr-only">{stars === 1 ? "1 star" : `${stars} stars`}</span>
          </label>
        ))}
      </div>
      <FormMessage className="mt-1" />
    </fieldset>
  );
}
