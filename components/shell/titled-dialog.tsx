"use client";

import type { ReactNode } from "react";
import { useReturnFocus } from "@/components/shell/use-return-focus";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@/components/ui/dialog";

type TitledDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** One sentence. */
  description?: ReactNode;
  children?: ReactNode;
  className?: string;
};

/** A dialog with a title, a sentence and content, usually a form. */
export function TitledDialog({ open, onOpenChange, title, description, children, className }: TitledDialogProps) {
  const returnFocus = useReturnFocus();
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        {...returnFocus}
        {...(!description && { "aria-describedby": undefined })}
        {...(className && { className })}
      >
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          {description && <DialogDescription>{description}</DialogDescription>}
        </DialogHeader>
        {children}
      </DialogContent>
    </Dialog>
  );
}
