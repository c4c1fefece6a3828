"use client";

import { type ReactNode, useState } from "react";
import type { ConfirmAlertDialogProps } from "@/components/shell/confirm-alert-dialog";
import { loadDialogOnOpen } from "@/components/shell/load-dialog-on-open";
import { Button, type ButtonVariants } from "@/components/ui/button";

/** The dialog alone, for controls of their own. Radix (16 kB) loads when it first opens. */
export const LazyConfirmAlertDialog = loadDialogOnOpen(() =>
  import("@/components/shell/confirm-alert-dialog").then((module) => module.ConfirmAlertDialog),
);

type ConfirmDialogProps = Omit<ConfirmAlertDialogProps, "open" | "onOpenChange"> & {
  label: ReactNode;
  /** Full accessible name, when the label alone is ambiguous. */
  ariaLabel?: string | undefined;
  triggerVariant: ButtonVariants;
  className?: string | undefined;
  /** Whether the button does nothing, and keeps the focus. */
  inactive?: boolean;
};

/** A button that asks for confirmation. It cannot be pressed again while the action runs. */
export function ConfirmDialog({
  label,
  ariaLabel,
  triggerVariant,
  className,
  inactive,
  ...question
}: ConfirmDialogProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        {...triggerVariant}
        className={className}
        aria-label={ariaLabel}
        aria-haspopup="dialog"
        aria-disabled={inactive}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <LazyConfirmAlertDialog open={open} onOpenChange={setOpen} {...question} />
    </>
  );
}
