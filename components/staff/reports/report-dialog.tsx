"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { FormActions } from "@/components/forms/form-actions";
import { TextareaField } from "@/components/forms/text-field";
import { useAction } from "@/components/forms/use-action";
import { LazyDialog } from "@/components/shell/lazy-dialog";
import { Form, FormControl, FormField, FormItem, FormMessage } from "@/components/ui/form";
import { NativeRadio } from "@/components/ui/native-radio";
import type { ApiCall } from "@/lib/foundation/api-client/routes";
import { REPORT_REASONS, reportsMessages, type ReportSubjectType } from "@/lib/staff/reports/reports.constants";
import { reportForm } from "@/lib/staff/reports/reports.schema";

type DialogContent = {
  call: Extract<ApiCall, `POST ${string}/reports`>;
  title: string;
  description: string;
  question: string;
};

const dialogContent: Record<ReportSubjectType, DialogContent> = {
  review: {
    call: "POST /api/reviews/{id}/reports",
    title: "Report this review",
    description: "A moderator will review it. The reviewer won't see who reported it.",
    question: "What's wrong with it?",
  },
  app: {
    call: "POST /api/apps/{id}/reports",
    title: "Report this app",
    description: "A moderator will review it. The developer won't see who reported it.",
    question: "What's wrong with it?",
  },
  project: {
    call: "POST /api/project-requests/{id}/reports",
    title: "Report this project",
    description: "A moderator will review it. The client won't see who reported it.",
    question: "What's wrong with it?",
  },
  proposal: {
    call: "POST /api/project-proposals/{id}/reports",
    title: "Report this proposal",
    description: "A moderator will read it. The developer won't see who reported it.",
    question: "What's wrong with it?",
  },
  message: {
    call: "POST /api/messages/{id}/reports",
    title: "Report this message",
    description: "A moderator will read the messages around it. The sender won't be told who reported it.",
    question: "What's wrong with it?",
  },
  rating: {
    call: "POST /api/project-ratings/{id}/reports",
    title: "Report this review",
    description: "A moderator will review it. The reviewer won't see who reported it.",
    question: "What's wrong with it?",
  },
  user: {
    call: "POST /api/users/{id}/reports",
    title: "Report this user",
    description: "A moderator will review your report. The user won't learn who sent it.",
    question: "What's wrong?",
  },
};

type ReportDialogProps = { subject: ReportSubjectType; id: string; onClose: () => void };

/** Reports content to the moderators, with a reason from a list and optional details. */
export function ReportDialog({ subject, id, onClose }: ReportDialogProps) {
  const { call, title, description, question } = dialogContent[subject];
  const reasons = REPORT_REASONS[subject];
  const form = useForm({ resolver: zodResolver(reportForm), defaultValues: { kind: "", reason: "" } });
  const report = useAction(call, {
    form,
    success: { title: reportsMessages.reported[subject], description: reportsMessages.reportedText },
    keepSession: true,
    onSuccess: () => onClose(),
  });
  const submit = form.handleSubmit((body) => report({ params: { id }, body }));
  return (
    <LazyDialog open onOpenChange={(open) => !open && onClose()} title={title} description={description}>
      <Form {...form}>
        <form method="post" noValidate onSubmit={submit} className="grid gap-5">
          <FormField
            control={form.control}
            name="kind"
            render={({ field: { ref, value, ...field } }) => (
              <FormItem>
                <FormControl>
                  <fieldset role="radiogroup" className="grid gap-1">
                    <legend className="mb-1 text-sm font-medium">{question}</legend>
                    {reasons.map((reason, index) => (
                      <label key={reason} className="flex min-h-8 items-center gap-2.5 text-sm pointer-coarse:min-h-11">
                        <NativeRadio
                          {...field}
                          ref={index === 0 ? ref : undefined}
                          value={reason}
                          checked={reason === value}
                        />
                        {reason}
                      </label>
                    ))}
                  </fieldset>
                </FormControl>
                <FormMessage />
              </FormItem>
            )}
          />
          <TextareaField control={form.control} name="reason" label="In your own words" optional rows={3} />
          <FormActions pending={form.formState.isSubmitting} submitLabel="Report" onCancel={onClose} />
        </form>
      </Form>
    </LazyDialog>
  );
}
