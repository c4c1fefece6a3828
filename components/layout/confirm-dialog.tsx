"use client";

import { useState, type ReactNode } from "react";
import { Button, type ButtonVariants } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

/** The outcome: "failed" keeps the dialog open; "leaving" keeps it pending until the next page loads. */
type ConfirmResult = "done" | "failed" | "leaving";

type ConfirmDialogProps = {
  label: ReactNode;
  /** Full accessible name, when the label alone is ambiguous. */
  ariaLabel?: string | undefined;
  triggerVariant: ButtonVariants;
  className?: string | undefined;
  title: string;
  /** One sentence about the consequences. */
  description: string;
  /** More information for the decision. */
  children?: ReactNode;
  confirm: { label: string; pending: string; variant: ButtonVariants["variant"] };
  onConfirm: () => Promise<ConfirmResult>;
};

/** A button that asks for confirmation. It cannot be pressed again while the action runs. */
export function ConfirmDialog({
  label,
  ariaLabel,
  triggerVariant,
  className,
  title,
  description,
  children,
  confirm,
  onConfirm,
}: ConfirmDialogProps) {
  const [open, setOpen] = useState(false);
  const [pending, setPending] = useState(false);
  async function act() {
    if (pending) return;
    setPending(true);
    const outcome = await onConfirm();
    if (outcome === "leaving") return;
    setPending(false);
    if (outcome === "done") setOpen(false);
  }
  return (
    <>
      <Button {...triggerVariant} className={className} aria-label={ariaLabel} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={title}
        description={description}
        actions={
          // `disabled` would move the focus out of the dialog.
          <>
            <Button variant="outline" aria-disabled={pending} onClick={() => setOpen(false)}>
              Go back
            </Button>
            <Button variant={confirm.variant} aria-disabled={pending} onClick={() => void act()}>
              {pending ? confirm.pending : confirm.label}
            </Button>
          </>
        }
      >
        {children}
      </Dialog>
    </>
  );
}
