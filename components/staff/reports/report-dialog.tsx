"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { FormActions } from "@/components/forms/form-actions";
import { setServerErrors } from "@/components/forms/set-server-errors";
import { TextareaField } from "@/components/forms/text-field";
import { LazyDialog } from "@/components/shell/lazy-dialog";
import { toast } from "@/components/shell/toast";
import { Form, FormControl, FormField, FormItem, FormMessage } from "@/components/ui/form";
import { NativeRadio } from "@/components/ui/native-radio";
import { apiRequest } from "@/lib/foundation/api-client/api";
import {
  REPORT_REASONS,
  reportForm,
  reportsMessages,
  type ReportSubjectType,
} from "@/lib/staff/reports/reports.schema";

const dialogContent: Record<ReportSubjectType, { path: string; title: string; description: string; question: string }> =
  {
    review: {
      path: "reviews",
      title: "Report this review",
      description: "A moderator will review it. Your report is anonymous to the reviewer.",
      question: "What's wrong with it?",
    },
    app: {
      path: "apps",
      title: "Report this app",
      description: "A moderator will review it. Your report is anonymous to the developer.",
      question: "What's wrong with it?",
    },
    project: {
      path: "project-requests",
      title: "Report this project",
      description: "A moderator will review it. Your report is anonymous to the client.",
      question: "What's wrong with it?",
    },
    proposal: {
      path: "project-proposals",
      title: "Report this proposal",
      description: "A moderator will read it. Your report is anonymous to the developer.",
      question: "What's wrong with it?",
    },
    message: {
      path: "messages",
      title: "Report this message",
      description: "A moderator will read the messages around it. The sender won't be told who reported it.",
      question: "What's wrong with it?",
    },
    user: {
      path: "users",
      title: "Report this user",
      description: "A moderator will review your report. The user won't learn who sent it.",
      question: "What's wrong?",
    },
  };

type ReportDialogProps = { subject: ReportSubjectType; id: string; onClose: () => void };

/** Reports content to the moderators, with a reason from a list and optional details. */
export function ReportDialog({ subject, id, onClose }: ReportDialogProps) {
  const { path, title, description, question } = dialogContent[subject];
  const reasons = REPORT_REASONS[subject];
  const form = useForm({ resolver: zodResolver(reportForm), defaultValues: { kind: "", reason: "" } });
  const submit = form.handleSubmit(async (report) => {
    try {
      await apiRequest("POST", `/api/${path}/${id}/reports`, report);
      toast.success(reportsMessages.reported[subject], { description: reportsMessages.reportedText });
      onClose();
    } catch (error) {
      setServerErrors(form, error, { keepSession: true });
    }
  });
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
