"use client";

import { type ReactNode, useState } from "react";
import type { ActionResult } from "@/components/forms/use-action";
import { useReturnFocus } from "@/components/shell/use-return-focus";
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
} from "@/components/ui/alert-dialog";
import type { ButtonVariants } from "@/components/ui/button";

export type ConfirmAlertDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** One sentence about the consequences. */
  description: string;
  /** More information for the decision. */
  children?: ReactNode;
  confirm: { label: string; pending: string; variant: ButtonVariants["variant"] };
  /** Closes after a failure as well, where the page then shows why it failed. */
  closeOnFailure?: boolean;
  /** Its result "leaving" keeps the dialog pending until the next page loads. */
  onConfirm: () => Promise<ActionResult>;
};

/** Asks for a confirmation, and stays open while the action runs. */
export function ConfirmAlertDialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  confirm,
  closeOnFailure = false,
  onConfirm,
}: ConfirmAlertDialogProps) {
  const [pending, setPending] = useState(false);
  const returnFocus = useReturnFocus();
  async function act() {
    if (pending) return;
    setPending(true);
    const result = await onConfirm();
    if (result === "leaving") return;
    setPending(false);
    if (result === "done" || closeOnFailure) onOpenChange(false);
  }
  return (
    <AlertDialog open={open} onOpenChange={onOpenChange}>
      <AlertDialogContent {...returnFocus}>
        <AlertDialogHeader>
          <AlertDialogTitle>{title}</AlertDialogTitle>
          <AlertDialogDescription>{description}</AlertDialogDescription>
        </AlertDialogHeader>
        {children}
        {/* `disabled` would lose the focus. */}
        <AlertDialogFooter>
          <AlertDialogCancel aria-disabled={pending} onClick={(event) => pending && event.preventDefault()}>
            {/* "Cancel" beside "Cancel project" would be ambiguous. */}
            {confirm.label.startsWith("Cancel") ? "Go back" : "Cancel"}
          </AlertDialogCancel>
          <AlertDialogAction
            variant={confirm.variant}
            aria-disabled={pending}
            onClick={(event) => {
              // Closes after the action instead.
              event.preventDefault();
              void act();
            }}
          >
            {pending ? confirm.pending : confirm.label}
          </AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
