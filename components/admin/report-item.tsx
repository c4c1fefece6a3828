"use client";

import { useRouter } from "next/navigation";
import { useState, type ReactNode } from "react";
import { OwnNotice } from "@/components/layout/own-notice";
import { showToast } from "@/components/layout/toast";
import { Button, buttonVariants } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Link } from "@/components/ui/link";
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
    title: "Remove this review?",
    description:
      "It goes for good, with the developer’s reply, and every open report about it is closed. The decision is recorded.",
  },
  upheld: {
    label: "Uphold",
    title: "Uphold this report?",
    description:
      "Every open report about this account is closed as justified. The decision is recorded with the reason, where a super admin sees it and decides about the account.",
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
  const [asking, setAsking] = useState(false);
  const [isHidden, setIsHidden] = useState(false);
  const justified = DECISIONS_BY_SUBJECT[type].find((decision) => decision !== "dismissed");
  const question = justified && confirmations[justified];

  async function decide(status: ReportDecision) {
    if (busy) return;
    setBusy(status);
    try {
      await apiRequest("PUT", `/api/admin/reports/${id}`, { status });
      setAsking(false);
      setIsHidden(true);
      showToast({ variant: "success", ...successToasts[status](type) });
    } catch (error) {
      showToast({
        variant: "destructive",
        title: reportsMessages.error,
        description: error instanceof Error ? error.message : undefined,
      });
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
              <Button
                variant="destructive"
                aria-label={`${question.label}: ${name}`}
                aria-disabled={busy !== null}
                onClick={() => setAsking(true)}
              >
                {question.label}
              </Button>
            )}
          </div>
        )}
        {question && (
          <Dialog
            open={asking}
            onOpenChange={setAsking}
            title={question.title}
            description={question.description}
            actions={
              <>
                <Button variant="outline" onClick={() => setAsking(false)}>
                  Cancel
                </Button>
                <Button
                  variant="destructive-solid"
                  aria-disabled={busy !== null}
                  onClick={() => void decide(justified)}
                >
                  {busy === justified && <Spinner />}
                  {question.label}
                </Button>
              </>
            }
          />
        )}
      </article>
    </li>
  );
}
