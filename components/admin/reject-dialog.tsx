"use client";

import { useId, useRef, useState, type FormEvent } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { fieldAria } from "@/components/ui/field-aria";
import { Spinner } from "@/components/ui/spinner";
import { Textarea } from "@/components/ui/textarea";
import { decisionReason } from "@/lib/moderation/decision-reason.schema";

/** Texts of the reject dialog for a pending listing, a live app and changes. */
export const REJECTIONS = {
  listing: (title: string) => ({
    title: `Reject "${title}"?`,
    description: "Only the developer sees it until they fix it and it's approved.",
    confirm: "Reject",
  }),
  live: (title: string) => ({
    title: `Remove "${title}"?`,
    description:
      "It leaves the marketplace right away. Buyers keep their downloads, and the developer can fix and resubmit it.",
    confirm: "Remove",
  }),
  change: (title: string) => ({
    title: `Reject changes to "${title}"?`,
    description: "The approved version stays as it is. The developer can fix the changes and resubmit them.",
    confirm: "Reject",
  }),
};

type RejectDialogProps = {
  rejection: { title: string; description: string; confirm: string };
  open: boolean;
  pending: boolean;
  onOpenChange: (open: boolean) => void;
  /** Rejects. Returns null on success, which closes the dialog, or the error message. */
  onReject: (reason: string | undefined) => Promise<string | null>;
};

/** Asks for an optional reason and rejects. On failure it stays open with the text and shows the error. */
export function RejectDialog({
  rejection: { title, description, confirm },
  open,
  pending,
  onOpenChange,
  onReject,
}: RejectDialogProps) {
  const id = useId();
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const aria = { hint: true, error };

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    const result = decisionReason.safeParse(reason);
    const problem = result.success ? await onReject(result.data ?? undefined) : result.error.issues[0]?.message;
    setError(problem ?? undefined);
    if (problem) field.current?.focus();
    else setReason("");
  }

  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} description={description}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <Field
          htmlFor={id}
          label="Reason"
          optional
          hint="We email it to the developer and show it on their dashboard."
          error={error}
        >
          <Textarea
            ref={field}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            rows={5}
            {...fieldAria(id, aria)}
          />
        </Field>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="outline" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" variant="destructive-solid" aria-disabled={pending}>
            {pending && <Spinner />}
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
