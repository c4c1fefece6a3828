"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { FormActions } from "@/components/forms/form-actions";
import { TextareaField } from "@/components/forms/text-field";
import { AttachmentField } from "@/components/forms/uploads/attachment-field";
import { deliveryRules } from "@/components/forms/uploads/upload-rules";
import { useAction } from "@/components/forms/use-action";
import { LazyDialog } from "@/components/shell/lazy-dialog";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { MAX_DELIVERY_FILES, STATEMENT_DAYS } from "@/lib/hiring/projects/projects.constants";
import { statementForm } from "@/lib/hiring/projects/projects.schema";

const CASE = {
  call: "POST /api/milestones/{id}/dispute",
  description:
    "We'll review both statements, the submitted work, and your messages about this project, then decide how to divide " +
    "the payment. Until then, you can still settle it between yourselves.",
  field: "Your case",
  hint: "What you agreed on, and what happened. You can't change it later. The other side can read it, too.",
} as const;

/** What a side says: why it opens a dispute, its case in the other side's dispute, an appeal, or an answer to one. */
const statements = {
  open: {
    ...CASE,
    description:
      `The other side has ${STATEMENT_DAYS} days to respond. Then we review both statements, the submitted work, and ` +
      "your messages about this project, and decide how to divide the payment. Until the other side responds, you can " +
      "withdraw the dispute. Until we decide, you can still settle it between yourselves.",
    label: "Open a dispute",
    done: "Dispute opened",
  },
  answer: { ...CASE, label: "State your case", done: "Your case was sent" },
  reply: {
    call: CASE.call,
    label: "Answer the appeal",
    done: "Your answer was sent",
    description: "We'll read it before we review the dispute one more time. That decision will be final.",
    field: "Your answer",
    hint: "What you think of the appeal. You can't change it later. The other side can read it, too.",
  },
  appeal: {
    call: "POST /api/milestones/{id}/appeal",
    label: "Appeal",
    done: "Appeal sent",
    description:
      "We'll review the dispute and your messages about this project one more time. That decision will be final.",
    field: "Your appeal",
    hint: "What we got wrong or didn't know. You can't change it later. The other side can read it, too.",
  },
} as const;

type DisputeButtonProps = { milestone: { id: string; title: string }; kind: keyof typeof statements };

/** Opens a dispute about a milestone's money, answers in one, appeals the decision about one, or answers an appeal. */
export function DisputeButton({ milestone: { id, title }, kind }: DisputeButtonProps) {
  const { call, label, done, description, field, hint } = statements[kind];
  const [open, setOpen] = useState(false);
  const [uploading, setUploading] = useState(false);
  const form = useForm({
    resolver: zodResolver(statementForm),
    defaultValues: { statement: "", files: [] as string[] },
  });
  const dispute = useAction(call, {
    form,
    success: { title: done, description: "We'll email you our decision." },
    refresh: "always",
    // The dialog has no draft: it stays open with its text.
    keepSession: true,
  });
  const submit = form.handleSubmit(async (body) => {
    if ((await dispute({ params: { id }, body })) !== "done") return;
    form.reset();
    setOpen(false);
  });
  return (
    <>
      <Button
        variant={kind === "answer" || kind === "reply" ? "hot" : "ghost"}
        aria-label={`${label}: ${title}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <LazyDialog open={open} onOpenChange={setOpen} title={`${label}: ${title}`} description={description}>
        <Form {...form}>
          <form method="post" noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
            <TextareaField control={form.control} name="statement" label={field} hint={hint} rows={6} />
            <AttachmentField
              id={`${kind}-files`}
              name="files"
              label="Files"
              rules={deliveryRules}
              max={MAX_DELIVERY_FILES}
              onUploadingChange={setUploading}
            />
            <FormActions
              pending={form.formState.isSubmitting || uploading}
              submitLabel={label}
              onCancel={() => setOpen(false)}
            />
          </form>
        </Form>
      </LazyDialog>
    </>
  );
}
