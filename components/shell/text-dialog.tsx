"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { type ReactNode, useId } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { FormActions } from "@/components/forms/form-actions";
import { TextareaField } from "@/components/forms/text-field";
import type { ActionForm, ActionResult } from "@/components/forms/use-action";
import { LazyDialog } from "@/components/shell/lazy-dialog";
import { Form } from "@/components/ui/form";
import { Label } from "@/components/ui/label";
import { NativeSelect } from "@/components/ui/native-select";

type TextDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  /** The field's name in the request, its label and its hint. */
  name: "reason" | "note";
  label: string;
  hint: string;
  optional?: boolean;
  /** Texts to start from, by what the moderator picks. */
  templates?: readonly { label: string; text: string }[];
  /** Validates the text. */
  schema: z.ZodMiniType<string | null>;
  confirm: string;
  variant?: "default" | "destructive-solid";
  /** Whether something else is in progress. */
  pending?: boolean;
  /** Sends the text and shows errors in the form. After a failure the dialog stays open with the text. */
  onSubmit: (text: string | null, form: ActionForm) => Promise<ActionResult>;
};

/** A dialog with one text field and one action. It closes on success; the text is kept until then. */
export function TextDialog({
  open,
  onOpenChange,
  title,
  description,
  name,
  label,
  hint,
  optional,
  templates,
  schema,
  confirm,
  variant = "default",
  pending = false,
  onSubmit,
}: TextDialogProps) {
  const templateId = useId();
  const form = useForm({ resolver: zodResolver(z.object({ [name]: schema })), defaultValues: { [name]: "" } });
  const submit = form.handleSubmit(async (values) => {
    if ((await onSubmit(values[name] ?? null, form)) !== "done") return;
    form.reset();
    onOpenChange(false);
  });
  return (
    <LazyDialog open={open} onOpenChange={onOpenChange} title={title} description={description}>
      <Form {...form}>
        <form method="post" noValidate onSubmit={submit} className="grid gap-5">
          {templates && (
            <div className="grid gap-1">
              <Label htmlFor={templateId}>Start from a template</Label>
              <NativeSelect
                id={templateId}
                defaultValue=""
                onChange={(event) => form.setValue(name, event.target.value, { shouldValidate: true })}
              >
                <option value="">Write your own</option>
                {templates.map((template) => (
                  <option key={template.label} value={template.text}>
                    {template.label}
                  </option>
                ))}
              </NativeSelect>
            </div>
          )}
          <TextareaField
            control={form.control}
            name={name}
            label={label}
            hint={hint}
            optional={optional ?? false}
            rows={5}
          />
          <FormActions
            pending={pending || form.formState.isSubmitting}
            submitLabel={confirm}
            variant={variant}
            onCancel={() => onOpenChange(false)}
          />
        </form>
      </Form>
    </LazyDialog>
  );
}
