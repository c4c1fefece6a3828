"use client";

import { useId, useRef, useState, type FormEvent, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { LazyDialog } from "@/components/layout/lazy-dialog";
import { Field } from "@/components/ui/field";
import { fieldAria } from "@/components/ui/field-aria";
import { Spinner } from "@/components/ui/spinner";
import { Textarea } from "@/components/ui/textarea";

type RefundDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  label: string;
  hint: string;
  optional?: boolean;
  submit: string;
  variant: "default" | "destructive-solid";
  /** Returns the error of the text; undefined when it is valid. */
  validate: (text: string) => string | undefined;
  /** @throws Error with the message to show; the text stays */
  onSubmit: (text: string) => Promise<void>;
};

/**
 * A dialog with one text field and one action. It closes on success, and otherwise stays open with the text and an
 * error.
 */
export function RefundDialog({
  open,
  onOpenChange,
  title,
  description,
  label,
  hint,
  optional,
  submit,
  variant,
  validate,
  onSubmit,
}: RefundDialogProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState("");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function send(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const showError = (sentence: string) => {
      setError(sentence);
      field.current?.focus();
    };
    const problem = validate(text);
    if (problem) return showError(problem);
    setError(undefined);
    setBusy(true);
    try {
      await onSubmit(text);
      setText("");
      onOpenChange(false);
    } catch (failure) {
      showError(failure instanceof Error ? failure.message : String(failure));
    } finally {
      setBusy(false);
    }
  }

  return (
    <LazyDialog open={open} onOpenChange={onOpenChange} title={title} description={description}>
      <form noValidate onSubmit={(event) => void send(event)} className="grid gap-5">
        <Field htmlFor={id} label={label} optional={optional} hint={hint} error={error}>
          <Textarea
            ref={field}
            value={text}
            onChange={(event) => setText(event.target.value)}
            rows={5}
            {...fieldAria(id, { hint, error })}
          />
        </Field>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="outline" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" variant={variant} aria-disabled={busy}>
            {busy && <Spinner />}
            {submit}
          </Button>
        </div>
      </form>
    </LazyDialog>
  );
}
