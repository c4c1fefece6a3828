"use client";

import { clsx } from "clsx";
import { useHydrated } from "@/components/shell/use-hydrated";
import { Button, type ButtonVariants } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";

/** A submit button that is disabled until hydration, so that the form is not submitted natively. */
export function SubmitButton({
  label,
  pendingLabel,
  pending,
  className,
}: {
  label: string;
  pendingLabel: string;
  pending: boolean;
  className?: string;
}) {
  const ready = useHydrated();
  return (
    <Button
      type="submit"
      size="lg"
      disabled={!ready}
      aria-disabled={pending || undefined}
      className={clsx("w-full", className)}
    >
      {pending ? pendingLabel : label}
    </Button>
  );
}

type FormActionsProps = {
  pending: boolean;
  submitLabel: string;
  variant?: ButtonVariants["variant"];
  cancelLabel?: string;
  onCancel: () => void;
};

/** The buttons of a form in a dialog. While it is pending, the submit button does nothing but keeps the focus. */
export function FormActions({ pending, submitLabel, variant, cancelLabel = "Cancel", onCancel }: FormActionsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button variant="outline" onClick={onCancel}>
        {cancelLabel}
      </Button>
      <Button type="submit" variant={variant} aria-disabled={pending}>
        {pending && <Spinner />}
        <span>{submitLabel}</span>
      </Button>
    </div>
  );
}
