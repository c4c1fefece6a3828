"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { FormActions } from "@/components/forms/form-actions";
import { TextareaField } from "@/components/forms/text-field";
import { useAction } from "@/components/forms/use-action";
import { DeliveryFiles } from "@/components/hiring/projects/delivery-files";
import { LazyDialog } from "@/components/shell/lazy-dialog";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { statementForm } from "@/lib/hiring/projects/projects.schema";

type DisputeButtonProps = {
  milestone: { id: string; title: string };
  /** Whether the other side has opened it, and the viewer only states their case. */
  isAnswer: boolean;
};

/** Opens a dispute about a milestone's money, or answers in one. */
export function DisputeButton({ milestone: { id, title }, isAnswer }: DisputeButtonProps) {
  const [open, setOpen] = useState(false);
  const [uploading, setUploading] = useState(false);
  const form = useForm({
    resolver: zodResolver(statementForm),
    defaultValues: { statement: "", files: [] as string[] },
  });
  const dispute = useAction("POST /api/milestones/{id}/dispute", {
    form,
    success: {
      title: isAnswer ? "Your case was sent" : "Dispute opened",
      description: "We'll email you our decision.",
    },
    refresh: "always",
    // The dialog has no draft: it stays open with its text.
    keepSession: true,
  });
  const submit = form.handleSubmit(async (body) => {
    if ((await dispute({ params: { id }, body })) !== "done") return;
    form.reset();
    setOpen(false);
  });
  const label = isAnswer ? "State your case" : "Open a dispute";
  return (
    <>
      <Button
        variant={isAnswer ? "hot" : "ghost"}
        aria-label={`${label}: ${title}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <LazyDialog
        open={open}
        onOpenChange={setOpen}
        title={`${label}: ${title}`}
        description={
          "We'll review both statements and the submitted work, then decide how to divide the payment. Until then, you " +
          "can still settle it between yourselves."
        }
      >
        <Form {...form}>
          <form method="post" noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
            <TextareaField
              control={form.control}
              name="statement"
              label="Your case"
              hint="What you agreed on, and what happened. You can't change it later. The other side can read it, too."
              rows={6}
            />
            <DeliveryFiles id="dispute-files" onUploadingChange={setUploading} />
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
