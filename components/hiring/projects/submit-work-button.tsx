"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { FormActions } from "@/components/forms/form-actions";
import { LabeledField, TextareaField } from "@/components/forms/text-field";
import { AttachmentField } from "@/components/forms/uploads/attachment-field";
import { deliveryRules } from "@/components/forms/uploads/upload-rules";
import { useAction } from "@/components/forms/use-action";
import { LazyDialog } from "@/components/shell/lazy-dialog";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { NativeSelect } from "@/components/ui/native-select";
import { addScheme, splitLines } from "@/lib/foundation/format/text";
import { MAX_DELIVERY_FILES } from "@/lib/hiring/projects/projects.constants";
import { submissionForm } from "@/lib/hiring/projects/projects.schema";

type SubmitWorkButtonProps = {
  milestone: { id: string; title: string };
  clientName: string;
  /** Published releases of the app that the client wants changed. */
  releases: readonly { id: string; version: string }[];
};

/** The developer submits work for a funded milestone: files, links, a release of the client's app, or several. */
export function SubmitWorkButton({ milestone: { id, title }, clientName, releases }: SubmitWorkButtonProps) {
  const [open, setOpen] = useState(false);
  const [uploading, setUploading] = useState(false);
  const form = useForm({
    resolver: zodResolver(submissionForm),
    defaultValues: { note: "", links: "", files: [] as string[], releaseId: "" },
  });
  const submitWork = useAction("POST /api/milestones/{id}/submit", {
    form,
    success: { title: "Work submitted", description: `We'll email ${clientName}.` },
    refresh: "always",
    // The dialog has no draft: it stays open with its text.
    keepSession: true,
  });
  const submit = form.handleSubmit(async ({ note, links, files, releaseId }) => {
    const body = { note, links: splitLines(links).map(addScheme), files, releaseId: releaseId || null };
    if ((await submitWork({ params: { id }, body })) !== "done") return;
    form.reset();
    setOpen(false);
  });
  const { isSubmitting } = form.formState;
  return (
    <>
      <Button
        variant="hot"
        aria-label={`Submit work for ${title}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Submit work
      </Button>
      <LazyDialog
        open={open}
        onOpenChange={setOpen}
        title={`Submit work for ${title}`}
        description={
          (releases.length > 0
            ? "Choose a release, or add at least one link or file. "
            : "Add at least one link or file. ") +
          "Only the client and, in a dispute, our moderators can open the files."
        }
      >
        <Form {...form}>
          <form method="post" noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
            {releases.length > 0 && (
              <LabeledField
                control={form.control}
                name="releaseId"
                label="Release"
                hint="A version of the app with this work. Publish it first, so that the client can download it."
                optional
              >
                {(field) => (
                  <NativeSelect {...field}>
                    <option value="">None</option>
                    {releases.map(({ id: releaseId, version }) => (
                      <option key={releaseId} value={releaseId}>
                        {version}
                      </option>
                    ))}
                  </NativeSelect>
                )}
              </LabeledField>
            )}
            <TextareaField
              control={form.control}
              name="links"
              label="Links"
              hint="One per line: a repository, a preview, a document."
              optional
              rows={2}
            />
            <AttachmentField
              id="delivery-files"
              name="files"
              label="Files"
              rules={deliveryRules}
              max={MAX_DELIVERY_FILES}
              onUploadingChange={setUploading}
            />
            <TextareaField
              control={form.control}
              name="note"
              label="Note"
              hint="What you did, and how to try it."
              optional
              rows={4}
            />
            <FormActions
              pending={isSubmitting || uploading}
              submitLabel="Submit work"
              onCancel={() => setOpen(false)}
            />
          </form>
        </Form>
      </LazyDialog>
    </>
  );
}
