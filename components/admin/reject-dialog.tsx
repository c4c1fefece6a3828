"use client";

import { TextDialog } from "@/components/layout/text-dialog";
import { requiredReason } from "@/lib/moderation/decision-reason.schema";
import { REJECTION_REASONS } from "@/lib/moderation/moderation.constants";

/** Texts of the reject dialog for a pending listing, a live app and changes. */
export const REJECTIONS = {
  listing: (title: string) => ({
    title: `Reject "${title}"?`,
    description: "Only the developer can see it until it's fixed and approved.",
    confirm: "Reject",
  }),
  live: (title: string) => ({
    title: `Remove "${title}"?`,
    description:
      "This takes it off the marketplace right away. Buyers keep their downloads, and the developer can fix and " +
      "resubmit it.",
    confirm: "Remove",
  }),
  release: (name: string) => ({
    title: `Reject "${name}"?`,
    description: "The release goes back to draft. Versions that are already published stay available.",
    confirm: "Reject",
  }),
  change: (title: string) => ({
    title: `Reject changes to "${title}"?`,
    description: "The approved version stays as it is. The developer can fix the changes and resubmit them.",
    confirm: "Reject",
  }),
};

type RejectDialogProps = {
  rejection: { title: string; description: string; confirm: string };
  open: boolean;
  pending: boolean;
  onOpenChange: (open: boolean) => void;
  /** Rejects with the error of the request. */
  onReject: (reason: string | undefined) => Promise<void>;
};

/** Asks for a reason, which may start from a common one, and rejects. */
export function RejectDialog({ rejection, onReject, ...dialog }: RejectDialogProps) {
  return (
    <TextDialog
      {...dialog}
      {...rejection}
      name="reason"
      label="Reason"
      templates={REJECTION_REASONS}
      hint="We email it to the developer and show it on their dashboard."
      schema={requiredReason}
      variant="destructive-solid"
      onSubmit={(reason) => onReject(reason ?? undefined)}
    />
  );
}
