"use client";

import { useState, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import type { ButtonLooks } from "@/components/ui/button-looks";
import { Dialog } from "@/components/ui/dialog";

type ConfirmButtonProps = {
  label: ReactNode;
  /** Said in full where the label alone would not tell which one. */
  ariaLabel?: string;
  looks: ButtonLooks;
  className?: string;
  title: string;
  /** What follows from it, in a sentence. */
  description: string;
  confirm: { label: string; pending: string; variant: ButtonLooks["variant"] };
  onConfirm: () => Promise<void>;
};

/** A button that asks before it acts; while it acts, it cannot be pressed again. */
export function ConfirmButton({ label, ariaLabel, looks, className, title, description, confirm, onConfirm }: ConfirmButtonProps) {
  const [open, setOpen] = useState(false);
  const [pending, setPending] = useState(false);
  async function act() {
    setPending(true);
    await onConfirm();
    setPending(false);
    setOpen(false);
  }
  return (
    <>
      <Button {...looks} className={className} aria-label={ariaLabel} onClick={() => setOpen(true)}>{label}</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={title}
        description={description}
        actions={
          <>
            <Button variant="outline" disabled={pending} onClick={() => setOpen(false)}>Go back</Button>
            <Button variant={confirm.variant} disabled={pending} onClick={act}>{pending ? confirm.pending : confirm.label}</Button>
          </>
        }
      />
    </>
  );
}
