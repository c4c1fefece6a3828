"use client";

import { useState } from "react";
import { type ActionForm, type ActionResult, useAction } from "@/components/forms/use-action";
import { useIsSettling } from "@/components/lists/settling-list";
import { TextDialog } from "@/components/shell/text-dialog";
import { Button } from "@/components/ui/button";
import { Check, X } from "@/components/ui/icons";
import { Spinner } from "@/components/ui/spinner";
import type { AppStatus } from "@/lib/catalog/apps/apps.constants";
import { listingMessages } from "@/lib/catalog/apps/listing.constants";
import {
  type ChangeDecision,
  moderationMessages,
  REJECTION_REASONS,
  type ReleaseDecision,
  requiredReason,
} from "@/lib/staff/moderation/moderation.constants";
import type { AdminApp, ReviewedRelease } from "@/lib/staff/moderation/moderation.rows";

/** The version of an app that the moderator sees, to which a decision applies. */
export type SeenApp = Pick<AdminApp, "id" | "title" | "status" | "revision" | "changeVersion"> & {
  /** How many subscriptions to it renew. */
  subscriptions: number;
};

/** The submission of a release that the moderator sees, to which a decision applies. */
export type SeenRelease = Pick<ReviewedRelease, "id" | "version" | "submittedAt"> & { title: string };

export type Decision<D extends AppStatus | ReleaseDecision> = {
  /** The decision that is being sent. */
  busy: D | null;
  decide: SendDecision<D>;
};

/** @param form shows the errors of its fields */
type SendDecision<D> = (decision: D, reason?: string, form?: ActionForm) => Promise<ActionResult>;

/** Remembers which decision is being sent. */
function useDecision<D extends AppStatus | ReleaseDecision>(pending: boolean, send: SendDecision<D>): Decision<D> {
  const [chosen, setChosen] = useState<D | null>(null);
  function decide(...[decision, reason, form]: Parameters<SendDecision<D>>) {
    setChosen(decision);
    return send(decision, reason, form);
  }
  return { busy: pending ? chosen : null, decide };
}

/** Sets an app's status. */
export function useAppStatus({ id, status: from, revision }: Omit<SeenApp, "subscriptions">) {
  const set = useAction("PUT /api/admin/apps/{appId}/status", {
    keepSession: true,
    success: { title: moderationMessages.statusUpdated, description: moderationMessages.statusUpdatedText },
    refresh: "always",
  });
  return useDecision<AppStatus>(set.pending, (status, reason, form) =>
    set({ params: { appId: id }, body: { status, reason, from, revision } }, { form }),
  );
}

const changeToasts: Record<ChangeDecision, { title: string; description: string }> = {
  approved: { title: moderationMessages.changesApproved, description: moderationMessages.changesApprovedText },
  rejected: { title: moderationMessages.changesRejected, description: moderationMessages.changesRejectedText },
};

/** Decides an app's pending changes. */
function useChangeDecision({ id, changeVersion }: SeenApp) {
  const send = useAction("PUT /api/admin/apps/{appId}/change", { refresh: "always", keepSession: true });
  return useDecision<ChangeDecision>(send.pending, (decision, reason, form) =>
    send(
      { params: { appId: id }, body: { decision, reason, version: changeVersion ?? undefined } },
      { form, success: changeToasts[decision] },
    ),
  );
}

const releaseToasts: Record<ReleaseDecision, { title: string; description: string }> = {
  approved: { title: moderationMessages.releaseApproved, description: moderationMessages.releaseApprovedText },
  rejected: { title: moderationMessages.releaseRejected, description: moderationMessages.releaseRejectedText },
  withdrawn: { title: moderationMessages.releaseWithdrawn, description: moderationMessages.releaseWithdrawnText },
};

/** Decides a release in review, or withdraws a published one. */
export function useReleaseDecision({ id, submittedAt }: SeenRelease) {
  const send = useAction("PUT /api/admin/releases/{releaseId}/status", { refresh: "always", keepSession: true });
  return useDecision<ReleaseDecision>(send.pending, (decision, reason, form) =>
    send(
      { params: { releaseId: id }, body: { decision, reason, submittedAt: submittedAt ?? undefined } },
      { form, success: releaseToasts[decision] },
    ),
  );
}

type DecidesProps = { app: SeenApp; onDecided?: (decision: ChangeDecision) => void };
type ButtonsProps = Omit<DecidesProps, "app"> & {
  /** The subject, for the buttons' accessible names. */
  subject: string;
  rejection: { title: string; description: string; confirm: string };
  decision: Decision<ChangeDecision>;
};

/** Approves on click; Reject asks for a reason first. */
function DecisionButtons({ subject, rejection, decision: { busy, decide }, onDecided }: ButtonsProps) {
  const [asking, setAsking] = useState(false);
  const isInactive = useIsSettling() || busy !== null;

  async function choose(...[decision, reason, form]: Parameters<typeof decide>): Promise<ActionResult> {
    const result = await decide(decision, reason, form);
    if (result !== "done") return result;
    // Close the dialog first: while it is open, nothing outside of it can be focused.
    setAsking(false);
    onDecided?.(decision);
    return result;
  }
  return (
    <>
      <div className="flex gap-2 lg:flex-col">
        <Button aria-label={`Approve ${subject}`} aria-disabled={isInactive} onClick={() => void choose("approved")}>
          {busy === "approved" ? <Spinner /> : <Check aria-hidden />}Approve
        </Button>
        <Button
          variant="destructive"
          aria-label={`Reject ${subject}`}
          aria-disabled={isInactive}
          onClick={() => setAsking(true)}
        >
          <X aria-hidden />
          Reject
        </Button>
      </div>
      <RejectDialog
        rejection={rejection}
        open={asking}
        pending={busy !== null}
        onOpenChange={setAsking}
        onReject={(reason, form) => choose("rejected", reason, form)}
      />
    </>
  );
}

/** Approves or rejects a pending listing. */
export function ListingButtons({ app, onDecided }: DecidesProps) {
  const decision = useAppStatus(app) as Decision<ChangeDecision>;
  return (
    <DecisionButtons
      subject={app.title}
      rejection={REJECTIONS.listing(app.title)}
      decision={decision}
      onDecided={onDecided}
    />
  );
}

/** Approves or rejects a release in review. */
export function ReleaseButtons({ release, onDecided }: { release: SeenRelease } & Omit<DecidesProps, "app">) {
  const decision = useReleaseDecision(release) as Decision<ChangeDecision>;
  const name = `${release.title} ${release.version}`;
  return (
    <DecisionButtons subject={name} rejection={REJECTIONS.release(name)} decision={decision} onDecided={onDecided} />
  );
}

/** Approves or rejects the changes of an approved app. */
export function ChangeButtons({ app, onDecided }: DecidesProps) {
  const decision = useChangeDecision(app);
  return (
    <DecisionButtons
      subject={`changes to ${app.title}`}
      rejection={REJECTIONS.change(app.title)}
      decision={decision}
      onDecided={onDecided}
    />
  );
}

/** Texts of the reject dialog for a pending listing, a live app and changes. */
export const REJECTIONS = {
  listing: (title: string) => ({
    title: `Reject “${title}”?`,
    description: "Only the developer can see it until it's fixed and approved.",
    confirm: "Reject",
  }),
  live: (title: string, subscriptions: number) => ({
    title: `Remove “${title}”?`,
    description:
      "This takes it off the marketplace right away. Buyers keep their downloads, and the developer can fix and " +
      `resubmit it.${listingMessages.endsSubscriptions(subscriptions, "Approving it again")}`,
    confirm: "Remove",
  }),
  release: (name: string) => ({
    title: `Reject “${name}”?`,
    description: "The release goes back to draft. Versions that are already published stay available.",
    confirm: "Reject",
  }),
  change: (title: string) => ({
    title: `Reject changes to “${title}”?`,
    description: "The approved version stays as it is. The developer can fix the changes and resubmit them.",
    confirm: "Reject",
  }),
};

type RejectDialogProps = {
  rejection: { title: string; description: string; confirm: string };
  open: boolean;
  pending: boolean;
  onOpenChange: (open: boolean) => void;
  onReject: (reason: string | undefined, form: ActionForm) => Promise<ActionResult>;
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
      onSubmit={(reason, form) => onReject(reason ?? undefined, form)}
    />
  );
}
