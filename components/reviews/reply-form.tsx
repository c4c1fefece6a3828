"use client";

import { useRouter } from "next/navigation";
import { useEffect, useId, useRef, useState, type FormEvent } from "react";
import { toast } from "@/components/layout/toast";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { fieldAria } from "@/components/ui/field-aria";
import { Spinner } from "@/components/ui/spinner";
import { Textarea } from "@/components/ui/textarea";
import { apiRequest } from "@/lib/api-client/api-request";
import { getFieldError } from "@/lib/api-client/get-field-error";
import { reviewsMessages } from "@/lib/reviews/reviews.messages";
import { replyInput } from "@/lib/reviews/reviews.schema";

type ReplyFormProps = { reviewId: string; reply: string | null; reviewer: string; onClose: () => void };

/** Creates, edits or deletes the developer's public reply. Keeps the text when saving fails. */
export function ReplyForm({ reviewId, reply, reviewer, onClose }: ReplyFormProps) {
  const router = useRouter();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(reply ?? "");
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState<"PUT" | "DELETE" | null>(null);
  useEffect(() => field.current?.focus(), []);

  function showError(sentence: string | undefined) {
    setProblem(sentence);
    if (sentence) field.current?.focus();
  }
  async function send(method: "PUT" | "DELETE", body?: object) {
    setBusy(method);
    try {
      await apiRequest(method, `/api/reviews/${reviewId}/reply`, body);
      toast.success(method === "PUT" ? reviewsMessages.replied : reviewsMessages.replyDeleted);
      onClose();
      router.refresh();
    } catch (error) {
      showError(getFieldError(error, "reply"));
      toast.error(reviewsMessages.error, { description: error instanceof Error ? error.message : undefined });
      setBusy(null);
    }
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const result = replyInput.safeParse({ reply: text });
    showError(result.error?.issues[0]?.message);
    if (!result.success) return;
    await send("PUT", result.data);
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-2 grid max-w-[68ch] gap-3">
      <Field
        htmlFor={id}
        label={`Your reply to ${reviewer}`}
        hint="One reply, under your name, for everyone to read."
        error={problem}
      >
        <Textarea
          ref={field}
          value={text}
          onChange={(event) => setText(event.target.value)}
          rows={3}
          {...fieldAria(id, { hint: true, error: problem })}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" aria-disabled={busy !== null}>
          {busy === "PUT" && <Spinner />}Publish Reply
        </Button>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        {reply && (
          <Button
            variant="destructive"
            aria-disabled={busy !== null}
            onClick={() => void send("DELETE")}
            className="ml-auto"
          >
            {busy === "DELETE" && <Spinner />}Delete reply
          </Button>
        )}
      </div>
    </form>
  );
}
