"use client";

import { useState } from "react";
import { TextDialog } from "@/components/layout/text-dialog";
import { Button } from "@/components/ui/button";
import { requiredReason } from "@/lib/moderation/decision-reason.schema";
import { REMOVAL_REASONS } from "@/lib/reports/reports.constants";

type RemoveDialogProps = {
  /** What is removed, for the button's accessible name. */
  name: string;
  label: string;
  title: string;
  description: string;
  pending: boolean;
  /** Whether the button does nothing. */
  inactive: boolean;
  /** Rejects with the error of the request. */
  onRemove: (reason: string) => Promise<void>;
};

/** A button that removes what was reported. Asks for a reason, which may start from a common one. */
export function RemoveDialog({ name, label, title, description, pending, inactive, onRemove }: RemoveDialogProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="destructive"
        aria-label={`${label}: ${name}`}
        aria-haspopup="dialog"
        aria-disabled={inactive}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <TextDialog
        open={open}
        onOpenChange={setOpen}
        title={title}
        description={description}
        name="reason"
        label="Reason"
        hint="We email it to its author."
        templates={REMOVAL_REASONS}
        schema={requiredReason}
        confirm={label}
        variant="destructive-solid"
        pending={pending}
        onSubmit={(reason) => onRemove(reason ?? "")}
      />
    </>
  );
}
