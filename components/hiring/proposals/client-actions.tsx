"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { FormActions } from "@/components/forms/form-actions";
import { LabeledField, TextareaField } from "@/components/forms/text-field";
import { useLeave } from "@/components/forms/use-action";
import { FAULT_LABELS } from "@/components/hiring/proposals/cancellation-faults.constants";
import { useProposalAction, useProposals } from "@/components/hiring/proposals/proposals-provider";
import { PROJECT_TITLE_ID } from "@/components/hiring/requests/element-ids.constants";
import { ConfirmDialog } from "@/components/shell/confirm-dialog";
import { LazyDialog } from "@/components/shell/lazy-dialog";
import { Link } from "@/components/shell/link";
import { restoreLostFocus } from "@/components/shell/restore-lost-focus";
import { Button, buttonVariants } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { NativeSelect } from "@/components/ui/native-select";
import { fundsMessages } from "@/lib/commerce/funds/funds.constants";
import { api } from "@/lib/foundation/api-client/api";
import { paths } from "@/lib/foundation/paths";
import { hiredProjectPath } from "@/lib/foundation/project-path.constants";
import { CANCELLATION_FAULTS, type CancellationFault } from "@/lib/hiring/requests/requests.constants";
import { cancellationFault, cancellationReason } from "@/lib/hiring/requests/requests.schema";

const cancellationForm = z.object({
  reason: cancellationReason,
  fault: z.pipe(
    z.transform((selected: string) => selected as CancellationFault),
    cancellationFault,
  ),
});

/** Cancels a job in progress: asks why, and whose fault it was. */
function CancelJobButton() {
  const { project } = useProposals();
  const [open, setOpen] = useState(false);
  const form = useForm({ resolver: zodResolver(cancellationForm), defaultValues: { reason: "", fault: "" } });
  const cancel = useProposalAction("PATCH /api/project-requests/{id}", {
    form,
    keepSession: true,
    success: { title: "Project canceled", description: "The developer can read your reason and respond." },
    onSuccess: () => setOpen(false),
  });
  const submit = form.handleSubmit((why) =>
    cancel({ params: { id: project.id }, body: { status: "cancelled", ...why } }),
  );
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
              hint="The developer's success rate drops only if they didn't deliver and were paid for a milestone."
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
              hint="Only the developer sees this. They can reply once."
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

/** The client's actions on the own request: edit, complete or cancel. */
export function ClientActions() {
  const { project, loaded } = useProposals();
  const { id, status, title } = project;
  const hired = loaded.state === "ready" ? loaded.request.project : null;
  const leave = useLeave();
  const change = useProposalAction("PATCH /api/project-requests/{id}");
  const cancel = () => change({ params: { id }, body: { status: "cancelled" } }, { success: "Project canceled" });
  /** Completes the project, then asks to rate the developer where that is possible. */
  const complete = () =>
    change(
      { params: { id }, body: { status: "completed" } },
      {
        success: "Project completed",
        async onSuccess() {
          const ended = hired && (await api("GET /api/projects/{id}", { params: { id: hired.id } }).catch(() => null));
          if (ended?.ratings.openUntil) return leave(`${hiredProjectPath(ended.id)}#rating`);
        },
      },
    );
  // A decision removes its buttons, here and next to each proposal.
  useEffect(() => {
    const main = document.querySelector("main");
    return main ? restoreLostFocus(main, PROJECT_TITLE_ID, () => undefined) : undefined;
  }, []);
  if (status === "completed" || status === "cancelled") return null;
  if (hired?.held) return <p className="text-sm text-muted-foreground">{fundsMessages.heldOnEnd}</p>;
  return (
    <>
      {status === "open" && (
        <Link href={paths.editProject(id)} className={buttonVariants({ variant: "outline" })}>
          Edit project
        </Link>
      )}
      {status === "in_progress" && (
        <ConfirmDialog
          label="Mark as completed"
          triggerVariant={{ variant: "outline" }}
          title="Is the project done?"
          description={
            `“${title}” will be marked as completed. If you paid for a milestone, it counts toward the developer's ` +
            "completed projects, and you can review each other. Milestones that you haven't funded won't be paid. This " +
            "can't be undone."
          }
          confirm={{ label: "Mark as completed", pending: "Saving...", variant: "hot" }}
          closeOnFailure
          onConfirm={complete}
        />
      )}
      {status === "in_progress" ? (
        <CancelJobButton />
      ) : (
        <ConfirmDialog
          label="Cancel project"
          triggerVariant={{ variant: "destructive" }}
          title="Cancel this project?"
          description="This removes it from the list and declines every pending proposal. This can't be undone."
          confirm={{ label: "Cancel project", pending: "Canceling...", variant: "destructive-solid" }}
          closeOnFailure
          onConfirm={cancel}
        />
      )}
    </>
  );
}
