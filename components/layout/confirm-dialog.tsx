"use client";

import { useState, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import type { ButtonLooks } from "@/components/ui/button-looks";
import { Dialog } from "@/components/ui/dialog";

/**
 * How it went: a question that failed stays open, and one that leads to another page stays as it is until that is
 * there.
 */
type ConfirmResult = "done" | "failed" | "leaving";

type ConfirmDialogProps = {
  label: ReactNode;
  /** Said in full where the label alone would not tell which one. */
  ariaLabel?: string | undefined;
  triggerVariant: ButtonLooks;
  className?: string | undefined;
  title: string;
  /** What follows from it, in a sentence. */
  description: string;
  /** More to know before deciding. */
  children?: ReactNode;
  confirm: { label: string; pending: string; variant: ButtonLooks["variant"] };
  onConfirm: () => Promise<ConfirmResult>;
};

/** A button that asks before it acts; while it acts, it cannot be pressed again. */
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
          // Not `disabled`, which would take the focus out of the dialog.
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
