"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { setServerErrors } from "@/components/forms/set-server-errors";
import { TextareaField } from "@/components/forms/text-field";
import { toast } from "@/components/shell/toast";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { Spinner } from "@/components/ui/spinner";
import { replyInput, reviewsMessages } from "@/lib/catalog/reviews/reviews.schema";
import { apiRequest } from "@/lib/foundation/api-client/api";

type ReplyFormProps = { reviewId: string; reply: string | null; reviewer: string; onClose: () => void };

/** Creates, edits or deletes the developer's public reply. Keeps the text when saving fails. */
export function ReplyForm({ reviewId, reply, reviewer, onClose }: ReplyFormProps) {
  const router = useRouter();
  const form = useForm({ resolver: zodResolver(replyInput), defaultValues: { reply: reply ?? "" } });
  const { control, formState, setFocus } = form;
  const [deleting, setDeleting] = useState(false);
  const pending = formState.isSubmitting || deleting;
  useEffect(() => setFocus("reply"), [setFocus]);

  async function send(method: "PUT" | "DELETE", body?: object) {
    try {
      await apiRequest(method, `/api/reviews/${reviewId}/reply`, body);
      toast.success(method === "PUT" ? reviewsMessages.replied : reviewsMessages.replyDeleted);
      onClose();
      router.refresh();
    } catch (error) {
      setServerErrors(form, error, { title: reviewsMessages.error, alwaysToast: true, keepSession: true });
    }
  }
  async function remove() {
    setDeleting(true);
    await send("DELETE");
    setDeleting(false);
  }
  return (
    <Form {...form}>
      <form
        method="post"
        noValidate
        onSubmit={form.handleSubmit((input) => send("PUT", input))}
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
            {formState.isSubmitting && <Spinner />}
            <span>Publish Reply</span>
          </Button>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          {reply && (
            <Button variant="destructive" aria-disabled={pending} onClick={() => void remove()} className="ml-auto">
              {deleting && <Spinner />}
              <span>Delete reply</span>
            </Button>
          )}
        </div>
      </form>
    </Form>
  );
}
