"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { FormActions } from "@/components/forms/form-actions";
import { TextField } from "@/components/forms/text-field";
import type { ActionForm, ActionResult } from "@/components/forms/use-action";
import { TitledDialog } from "@/components/shell/titled-dialog";
import { Form } from "@/components/ui/form";
import { savedSearchForm } from "@/lib/hiring/saved-searches/saved-searches.schema";

type SearchNameDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
  /** The name to start from. */
  name: string;
  confirm: string;
  /** Sends the name and shows errors in the form. The dialog closes on success. */
  onSubmit: (name: string, form: ActionForm) => Promise<ActionResult>;
};

/** Asks what a saved search is called. */
export function SearchNameDialog({
  open,
  onOpenChange,
  title,
  description,
  name,
  confirm,
  onSubmit,
}: SearchNameDialogProps) {
  const form = useForm({ resolver: zodResolver(savedSearchForm), values: { name } });
  const submit = form.handleSubmit(async (values) => {
    if ((await onSubmit(values.name, form)) === "done") onOpenChange(false);
  });
  return (
    <TitledDialog open={open} onOpenChange={onOpenChange} title={title} description={description}>
      <Form {...form}>
        <form method="post" noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
          <TextField control={form.control} name="name" label="Name" autoComplete="off" />
          <FormActions
            pending={form.formState.isSubmitting}
            submitLabel={confirm}
            onCancel={() => onOpenChange(false)}
          />
        </form>
      </Form>
    </TitledDialog>
  );
}
