"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { FormActions } from "@/components/layout/form-actions";
import { LabeledField } from "@/components/layout/labeled-field";
import { LazyDialog } from "@/components/layout/lazy-dialog";
import { TextareaField } from "@/components/layout/text-field";
import { FAULT_LABELS } from "@/components/proposals/cancellation-faults.constants";
import { useProposals } from "@/components/proposals/proposals-provider";
import { useProposalMutation } from "@/components/proposals/use-proposal-mutation";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { NativeSelect } from "@/components/ui/native-select";
import { CANCELLATION_FAULTS, type CancellationFault } from "@/lib/project-requests/project-requests.constants";
import { cancellationFault, cancellationReason } from "@/lib/project-requests/project-requests.schema";

const cancellationForm = z.object({
  reason: cancellationReason,
  fault: z.pipe(
    z.transform((selected: string) => selected as CancellationFault),
    cancellationFault,
  ),
});

/** Cancels a job in progress: asks why, and whose fault it was. */
export function CancelJobButton() {
  const { project } = useProposals();
  const act = useProposalMutation();
  const [open, setOpen] = useState(false);
  const form = useForm({ resolver: zodResolver(cancellationForm), defaultValues: { reason: "", fault: "" } });
  const submit = form.handleSubmit(async (why) => {
    const succeeded = await act({
      form,
      method: "PATCH",
      url: `/api/project-requests/${project.id}`,
      body: { status: "cancelled", ...why },
      successToast: { title: "Project canceled", description: "The developer can read your reason and respond." },
    });
    if (succeeded) setOpen(false);
  });
  return (
    <>
      <Button variant="destructive" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Cancel project
      </Button>
      <LazyDialog
        open={open}
        onOpenChange={setOpen}
        title="Cancel this project?"
        description="The project ends without being completed. This can't be undone."
      >
        <Form {...form}>
          <form method="post" noValidate onSubmit={submit} className="grid gap-5">
            <LabeledField
              control={form.control}
              name="fault"
              label="Why are you canceling?"
              hint="The developer's success rate drops only if they didn't deliver."
            >
              {(field) => (
                <NativeSelect {...field}>
                  <option value="">Choose one</option>
                  {CANCELLATION_FAULTS.map((fault) => (
                    <option key={fault} value={fault}>
                      {FAULT_LABELS[fault]}
                    </option>
                  ))}
                </NativeSelect>
              )}
            </LabeledField>
            <TextareaField
              control={form.control}
              name="reason"
              label="Reason"
              hint="Only the developer reads it, and can respond once."
              rows={4}
            />
            <FormActions
              pending={form.formState.isSubmitting}
              submitLabel="Cancel project"
              variant="destructive-solid"
              cancelLabel="Go back"
              onCancel={() => setOpen(false)}
            />
          </form>
        </Form>
      </LazyDialog>
    </>
  );
}
