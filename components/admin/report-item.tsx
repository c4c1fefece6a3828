"use client";

import { useRouter } from "next/navigation";
import { useState, type ReactNode } from "react";
import { ConfirmDialog } from "@/components/layout/confirm-dialog";
import { OwnNotice } from "@/components/layout/own-notice";
import { toast } from "@/components/layout/toast";
import { Button, buttonVariants } from "@/components/ui/button";
import { Link } from "@/components/layout/link";
import { Spinner } from "@/components/ui/spinner";
import { apiRequest } from "@/lib/api-client/api-request";
import { paths } from "@/lib/paths";
import { DECISIONS_BY_SUBJECT, type ReportDecision, type ReportSubjectType } from "@/lib/reports/reports.constants";
import { reportsMessages } from "@/lib/reports/reports.messages";

const successToasts = {
  dismissed: (type: ReportSubjectType) => ({
    title: reportsMessages.dismissed,
    description: reportsMessages.dismissedText[type],
  }),
  removed: () => ({ title: reportsMessages.removed, description: reportsMessages.removedText }),
  upheld: () => ({ title: reportsMessages.upheld, description: reportsMessages.upheldText }),
} satisfies Record<ReportDecision, unknown>;

/** Confirmation texts for upholding a report. */
const confirmations = {
  removed: {
    label: "Remove review",
    pending: "Removing...",
    title: "Remove this review?",
    description:
      "This permanently deletes the review and the developer's reply, and closes every open report about it. We record the decision.",
  },
  upheld: {
    label: "Uphold",
    pending: "Upholding...",
    title: "Uphold this report?",
    description:
      "This closes every open report about this account as valid. A super admin sees your decision and reason, and decides what happens to the account.",
  },
} as const;

type ReportItemProps = {
  id: string;
  /** Whether the report concerns the viewer, so that somebody else must decide it. */
  isOwn: boolean;
  subject: { type: ReportSubjectType; id: string; /** For the buttons' accessible names. */ name: string };
  children: ReactNode;
};

/** A report with its decision buttons. Disappears as soon as it is decided. */
export function ReportItem({ id, isOwn, subject: { type, id: subjectId, name }, children }: ReportItemProps) {
  const router = useRouter();
  const [busy, setBusy] = useState<ReportDecision | null>(null);
  const [isHidden, setIsHidden] = useState(false);
  const justified = DECISIONS_BY_SUBJECT[type].find((decision) => decision !== "dismissed");
  const question = justified && confirmations[justified];

  /** @returns whether it is decided */
  async function decide(status: ReportDecision): Promise<boolean> {
    if (busy) return false;
    setBusy(status);
    try {
      await apiRequest("PUT", `/api/admin/reports/${id}`, { status });
      setIsHidden(true);
      const { title, description } = successToasts[status](type);
      toast.success(title, { description });
      return true;
    } catch (error) {
      toast.error(reportsMessages.error, { description: error instanceof Error ? error.message : undefined });
      return false;
    } finally {
      setBusy(null);
      router.refresh();
    }
  }
  return (
    <li hidden={isHidden}>
      <article className="grid gap-4 rounded-lg border border-border bg-card p-5 lg:grid-cols-[minmax(0,1fr)_auto]">
        {children}
        {isOwn ? (
          <div className="lg:w-56">
            <OwnNotice>{reportsMessages.concernsYou}</OwnNotice>
          </div>
        ) : (
          <div className="flex flex-wrap gap-2 lg:w-40 lg:flex-col">
            <Button
              variant="outline"
              aria-label={`Dismiss the report about ${name}`}
              aria-disabled={busy !== null}
              onClick={() => void decide("dismissed")}
            >
              {busy === "dismissed" && <Spinner />}Dismiss
            </Button>
            {type === "app" && (
              <Link
                href={paths.moderateApp(subjectId)}
                aria-label={`Review listing: ${name}`}
                className={buttonVariants({ variant: "outline" })}
              >
                Review listing
              </Link>
            )}
            {question && (
              <ConfirmDialog
                label={question.label}
                ariaLabel={`${question.label}: ${name}`}
                triggerVariant={{ variant: "destructive" }}
                title={question.title}
                description={question.description}
                confirm={{ label: question.label, pending: question.pending, variant: "destructive-solid" }}
                onConfirm={async () => ((await decide(justified)) ? "done" : "failed")}
              />
            )}
          </div>
        )}
      </article>
    </li>
  );
}
