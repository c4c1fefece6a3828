"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { TextareaField } from "@/components/forms/text-field";
import { useAction } from "@/components/forms/use-action";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { Spinner } from "@/components/ui/spinner";
import { replyInput } from "@/lib/catalog/reviews/reviews.schema";
import { reviewsMessages } from "@/lib/catalog/reviews/reviews.constants";

type ReplyFormProps = { reviewId: string; reply: string | null; reviewer: string; onClose: () => void };

/** Creates, edits or deletes the developer's public reply. Keeps the text when saving fails. */
export function ReplyForm({ reviewId, reply, reviewer, onClose }: ReplyFormProps) {
  const form = useForm({ resolver: zodResolver(replyInput), defaultValues: { reply: reply ?? "" } });
  const { control, setFocus } = form;
  useEffect(() => setFocus("reply"), [setFocus]);

  const options = {
    form,
    failure: reviewsMessages.error,
    alwaysToast: true,
    keepSession: true,
    refresh: true,
    onSuccess: () => onClose(),
  };
  const save = useAction("PUT /api/reviews/{id}/reply", { ...options, success: reviewsMessages.replied });
  const remove = useAction("DELETE /api/reviews/{id}/reply", { ...options, success: reviewsMessages.replyDeleted });
  const pending = save.pending || remove.pending;
  const params = { id: reviewId };
  return (
    <Form {...form}>
      <form
        method="post"
        noValidate
        onSubmit={form.handleSubmit((body) => save({ params, body }))}
        className="mt-2 grid max-w-[68ch] gap-3"
      >
        <TextareaField
          control={control}
          name="reply"
          label={`Your reply to ${reviewer}`}
          hint="Everyone can read your reply, shown under your name."
          rows={3}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" aria-disabled={pending}>
            {save.pending && <Spinner />}
            <span>Publish Reply</span>
          </Button>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          {reply && (
            <Button
              variant="destructive"
              aria-disabled={pending}
              onClick={() => void remove({ params })}
              className="ml-auto"
            >
              {remove.pending && <Spinner />}
              <span>Delete reply</span>
            </Button>
          )}
        </div>
      </form>
    </Form>
  );
}
