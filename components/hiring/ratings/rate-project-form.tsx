"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { StarRatingField } from "@/components/forms/star-rating-field";
import { TextareaField } from "@/components/forms/text-field";
import { useAction } from "@/components/forms/use-action";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { Spinner } from "@/components/ui/spinner";
import { reviewInput } from "@/lib/catalog/reviews/reviews.schema";

/** Rates the other side of an ended project; it can't be changed afterward. */
export function RateProjectForm({ projectId }: { projectId: string }) {
  const form = useForm({ resolver: zodResolver(reviewInput), defaultValues: { rating: 0, comment: "" } });
  const rate = useAction("POST /api/projects/{id}/rating", {
    form,
    success: { title: "Review saved", description: "Thank you for your feedback!" },
    refresh: "always",
    keepSession: true,
  });
  const submit = form.handleSubmit(async (body) => {
    await rate({ params: { id: projectId }, body });
  });
  return (
    <Form {...form}>
      <form method="post" noValidate onSubmit={submit} className="mt-4 grid gap-5">
        <StarRatingField control={form.control} />
        <TextareaField
          control={form.control}
          name="comment"
          label="Comment"
          optional
          hint="What went well, and what didn't? It's shown under your name, and you can't change it later."
          rows={4}
        />
        <div>
          <Button type="submit" aria-disabled={form.formState.isSubmitting}>
            {form.formState.isSubmitting && <Spinner />}
            <span>Submit Review</span>
          </Button>
        </div>
      </form>
    </Form>
  );
}
