"use client";

import { useId, useRef, useState, type FormEvent } from "react";
import { TitledDialog } from "@/components/layout/titled-dialog";
import { toast } from "@/components/layout/toast";
import { Button } from "@/components/ui/button";
import { NativeRadio } from "@/components/ui/native-radio";
import { Field } from "@/components/ui/field";
import { fieldAria } from "@/components/ui/field-aria";
import { Spinner } from "@/components/ui/spinner";
import { Textarea } from "@/components/ui/textarea";
import { apiRequest } from "@/lib/api-client/api-request";
import { getFieldError } from "@/lib/api-client/get-field-error";
import { REPORT_REASONS, type ReportSubjectType } from "@/lib/reports/reports.constants";
import { reportsMessages } from "@/lib/reports/reports.messages";
import { reportInput } from "@/lib/reports/reports.schema";

const dialogContent: Record<ReportSubjectType, { path: string; title: string; description: string; question: string }> =
  {
    review: {
      path: "reviews",
      title: "Report this review",
      description: "A moderator looks at it. Its writer does not learn who reported it.",
      question: "What is wrong with it?",
    },
    app: {
      path: "apps",
      title: "Report this app",
      description: "A moderator looks at it. Its developer does not learn who reported it.",
      question: "What is wrong with it?",
    },
    user: {
      path: "users",
      title: "Report this developer",
      description: "A moderator looks at it. The developer does not learn who reported them.",
      question: "What is wrong?",
    },
  };

type ReportDialogProps = { subject: ReportSubjectType; id: string; onClose: () => void };

/** Reports content to the moderators, with a reason from a list and optional details. */
export function ReportDialog({ subject, id: subjectId, onClose }: ReportDialogProps) {
  const { path, title, description, question } = dialogContent[subject];
  const reasons = REPORT_REASONS[subject];
  const id = useId();
  const [selectedReason, setSelectedReason] = useState<string>(reasons[0]);
  const field = useRef<HTMLTextAreaElement>(null);
  const [note, setNote] = useState("");
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const result = reportInput.safeParse({
      reason: note.trim() ? `${selectedReason}: ${note.trim()}` : selectedReason,
    });
    const showError = (sentence: string) => {
      setProblem(sentence);
      field.current?.focus();
    };
    const wrong = result.error?.issues[0]?.message;
    if (wrong) return showError(wrong);
    setProblem(undefined);
    setBusy(true);
    try {
      await apiRequest("POST", `/api/${path}/${subjectId}/reports`, result.data);
      toast.success(reportsMessages.reported[subject], { description: reportsMessages.reportedText });
      onClose();
    } catch (error) {
      const about = getFieldError(error, "reason");
      if (about) showError(about);
      else toast.error(reportsMessages.error, { description: error instanceof Error ? error.message : String(error) });
      setBusy(false);
    }
  }
  return (
    <TitledDialog open onOpenChange={(open) => !open && onClose()} title={title} description={description}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <fieldset className="m-0 grid min-w-0 gap-1 border-0 p-0">
          <legend className="mb-1 p-0 text-sm font-medium">{question}</legend>
          {reasons.map((reason) => (
            <label key={reason} className="flex min-h-8 items-center gap-2.5 text-sm pointer-coarse:min-h-11">
              <NativeRadio
                name={id}
                value={reason}
                checked={selectedReason === reason}
                onChange={() => setSelectedReason(reason)}
              />
              {reason}
            </label>
          ))}
        </fieldset>
        <Field htmlFor={`${id}-words`} label="In your words" optional error={problem}>
          <Textarea
            ref={field}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            rows={3}
            {...fieldAria(`${id}-words`, { error: problem })}
          />
        </Field>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" aria-disabled={busy}>
            {busy && <Spinner />}Report
          </Button>
        </div>
      </form>
    </TitledDialog>
  );
}
