"use client";

import { type ReactNode, useState } from "react";
import { type ActionForm, type ActionResult, useAction } from "@/components/forms/use-action";
import { useIsSettling } from "@/components/lists/settling-list";
import { ConfirmDialog } from "@/components/shell/confirm-dialog";
import { Link } from "@/components/shell/link";
import { OwnNotice } from "@/components/shell/own-notice";
import { TextDialog } from "@/components/shell/text-dialog";
import { Button, buttonVariants } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { requiredReason } from "@/lib/staff/moderation/moderation.constants";
import { REMOVAL_REASONS } from "@/lib/staff/reports/reports.schema";
import {
  type ReportDecision,
  reportsMessages,
  type ReportSubjectType,
  UPHOLDING_DECISION,
} from "@/lib/staff/reports/reports.constants";

type RemoveDialogProps = {
  /** What is removed, for the button's accessible name. */
  name: string;
  label: string;
  title: string;
  description: string;
  pending: boolean;
  /** Whether the button does nothing. */
  inactive: boolean;
  onRemove: (reason: string, form: ActionForm) => Promise<ActionResult>;
};

/** A button that removes what was reported. Asks for a reason, which may start from a common one. */
function RemoveDialog({ name, label, title, description, pending, inactive, onRemove }: RemoveDialogProps) {
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
        onSubmit={(reason, form) => onRemove(reason ?? "", form)}
      />
    </>
  );
}

type ReportItemProps = {
  id: string;
  /** Whether the report concerns the viewer, so that somebody else must decide it. */
  isOwn: boolean;
  /** Whether upholding it would close a report by the viewer, so that somebody else must uphold it. */
  closesOwn: boolean;
  /** Whether it can be upheld here: to uphold a report of an app, a moderator rejects the app on its review page. */
  isUpheldHere: boolean;
  /** The page on which to act on the subject. */
  reviewHref: string | null;
  subject: { type: ReportSubjectType; /** For the buttons' accessible names. */ name: string };
  children: ReactNode;
};

/** A report with its decision buttons. Disappears as soon as it is decided. */
export function ReportItem({ id, isOwn, closesOwn, isUpheldHere, reviewHref, subject, children }: ReportItemProps) {
  const { type, name } = subject;
  const [chosen, setChosen] = useState<ReportDecision | null>(null);
  const [isHidden, setIsHidden] = useState(false);
  const send = useAction("PUT /api/admin/reports/{id}", {
    failure: reportsMessages.error,
    keepSession: true,
    refresh: "always",
    onSuccess: () => setIsHidden(true),
  });
  const isInactive = useIsSettling() || send.pending;
  const { label, pending, title, description } = UPHOLD_CONFIRMATIONS[type];

  function decide(status: ReportDecision, reason?: string, form?: ActionForm) {
    setChosen(status);
    const success =
      status === "dismissed"
        ? { title: reportsMessages.dismissed, description: reportsMessages.dismissedText[type] }
        : { title: reportsMessages.upheld[type], description: reportsMessages.upheldText[type] };
    return send({ params: { id }, body: { status, reason } }, { form, success });
  }
  return (
    <li hidden={isHidden}>
      <article
        aria-label={name.charAt(0).toUpperCase() + name.slice(1)}
        className="grid grid-cols-1 gap-4 rounded-lg border border-border bg-card p-5 lg:grid-cols-[minmax(0,1fr)_auto]"
      >
        {children}
        {isOwn ? (
          <div className="lg:w-56">
            <OwnNotice>{reportsMessages.concernsYou}</OwnNotice>
          </div>
        ) : (
          <div className="flex flex-wrap items-center gap-2 lg:w-40 lg:flex-col lg:items-stretch">
            <Button
              variant="outline"
              aria-label={`Dismiss the report about ${name}`}
              aria-disabled={isInactive}
              onClick={() => void decide("dismissed")}
            >
              {send.pending && chosen === "dismissed" && <Spinner />}
              <span>Dismiss</span>
            </Button>
            {reviewHref && (
              <Link
                href={reviewHref}
                aria-label={`${REVIEW_LABELS[type]}: ${name}`}
                className={buttonVariants({ variant: "outline" })}
              >
                {REVIEW_LABELS[type]}
              </Link>
            )}
            {isUpheldHere &&
              (closesOwn ? (
                <OwnNotice>{reportsMessages.closesYours}</OwnNotice>
              ) : type === "app" || type === "user" ? (
                <ConfirmDialog
                  label={label}
                  ariaLabel={`${label}: ${name}`}
                  triggerVariant={{ variant: "destructive" }}
                  inactive={isInactive}
                  title={title}
                  description={description}
                  confirm={{ label, pending, variant: "destructive-solid" }}
                  onConfirm={() => decide(UPHOLDING_DECISION[type])}
                />
              ) : (
                <RemoveDialog
                  name={name}
                  label={label}
                  title={title}
                  description={description}
                  pending={send.pending}
                  inactive={isInactive}
                  onRemove={(reason, form) => decide("removed", reason, form)}
                />
              ))}
          </div>
        )}
      </article>
    </li>
  );
}

/** Links to the page on which to act on a report's subject. */
const REVIEW_LABELS: Record<ReportSubjectType, string> = {
  review: "Review",
  app: "Review listing",
  project: "Review project",
  proposal: "Review proposal",
  user: "Review account",
  message: "Read conversation",
  rating: "Read review",
};

/** Confirmation texts for upholding a report. */
const UPHOLD_CONFIRMATIONS: Record<ReportSubjectType, Record<"label" | "pending" | "title" | "description", string>> = {
  project: {
    label: "Remove project",
    pending: "Removing...",
    title: "Remove this project?",
    description:
      "This hides it from everyone but its client and the developer who got the job, cancels it if it's open, and " +
      "closes every open report about it. We record the decision.",
  },
  proposal: {
    label: "Remove proposal",
    pending: "Removing...",
    title: "Remove this proposal?",
    description:
      "Its client no longer sees it, and its author can't send another. This closes every open report about it. " +
      "We record the decision.",
  },
  message: {
    label: "Remove message",
    pending: "Removing...",
    title: "Remove this message?",
    description:
      "This permanently deletes its text and files for both people, and closes every open report about it. We record " +
      "the decision.",
  },
  review: {
    label: "Remove review",
    pending: "Removing...",
    title: "Remove this review?",
    description:
      "This permanently deletes the review and the developer's reply, and closes every open report about it. We " +
      "record the decision.",
  },
  rating: {
    label: "Remove review",
    pending: "Removing...",
    title: "Remove this review?",
    description: "This removes the review for everyone and closes all open reports about it. We record the decision.",
  },
  app: {
    label: "Confirm report",
    pending: "Confirming...",
    title: "Confirm this report?",
    description:
      "The app is already rejected. This closes every open report about it as valid. We record the decision.",
  },
  user: {
    label: "Confirm report",
    pending: "Confirming...",
    title: "Confirm this report?",
    description:
      "This closes every open report about this account as valid and keeps them on its record. The account stays " +
      "active. To suspend it instead, review the account.",
  },
};
