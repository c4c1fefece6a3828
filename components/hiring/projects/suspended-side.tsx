"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { FormActions } from "@/components/forms/form-actions";
import { TextareaField } from "@/components/forms/text-field";
import { useAction } from "@/components/forms/use-action";
import { LazyDialog } from "@/components/shell/lazy-dialog";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import type { ProjectSide } from "@/lib/hiring/projects/projects.constants";
import { suspendedStatement } from "@/lib/hiring/projects/projects.schema";

const kinds = {
  case: { missing: "We haven't heard their side.", label: "Add their case", field: "Their case" },
  answer: { missing: "We haven't heard their answer to the appeal.", label: "Add their answer", field: "Their answer" },
  appeal: { missing: "They can appeal by writing to us.", label: "Add their appeal", field: "Their appeal" },
} as const;

type SuspendedSideProps = {
  milestone: { id: string; title: string };
  side: ProjectSide;
  name: string;
  kind: keyof typeof kinds;
};

/** Says that a suspended side can't answer on the site, and lets staff add what it wrote to support. */
export function SuspendedSide({ milestone: { id, title }, side, name, kind }: SuspendedSideProps) {
  const { missing, label, field } = kinds[kind];
  const [open, setOpen] = useState(false);
  const form = useForm({ resolver: zodResolver(suspendedStatement), defaultValues: { side, statement: "" } });
  const add = useAction("POST /api/milestones/{id}/suspended-statement", {
    form,
    success: { title: "Statement added", description: "We'll email the other side." },
    refresh: "always",
    // The dialog has no draft: it stays open with its text.
    keepSession: true,
  });
  const submit = form.handleSubmit(async (body) => {
    if ((await add({ params: { id }, body })) === "done") setOpen(false);
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-border pt-3 text-sm">
      <p className="max-w-[66ch] wrap-anywhere">
        <bdi>{name}</bdi>
        <span>{` (${side}) is suspended and can't sign in. We emailed them how to write to us. ${missing}`}</span>
      </p>
      <Button variant="outline" aria-label={`${label}: ${title}`} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <LazyDialog
        open={open}
        onOpenChange={setOpen}
        title={`${label}: ${title}`}
        description="Paste what they wrote to support, unchanged. Make sure that it came from their account's address."
      >
        <Form {...form}>
          <form method="post" noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
            <TextareaField
              control={form.control}
              name="statement"
              label={field}
              hint="Both sides can read it. It can't be changed later."
              rows={8}
            />
            <FormActions pending={form.formState.isSubmitting} submitLabel={label} onCancel={() => setOpen(false)} />
          </form>
        </Form>
      </LazyDialog>
    </div>
  );
}
