"use client";

import { useRouter } from "next/navigation";
import { useState, type ReactNode } from "react";
import { RemoveDialog } from "@/components/admin/remove-dialog";
import { REVIEW_LABELS, UPHOLD_CONFIRMATIONS } from "@/components/admin/report-labels.constants";
import { ConfirmDialog } from "@/components/layout/confirm-dialog";
import { handleApiError } from "@/components/layout/handle-api-error";
import { OwnNotice } from "@/components/layout/own-notice";
import { useIsSettling } from "@/components/layout/settling-list";
import { toast } from "@/components/layout/toast";
import { Button, buttonVariants } from "@/components/ui/button";
import { Link } from "@/components/layout/link";
import { Spinner } from "@/components/ui/spinner";
import { apiRequest } from "@/lib/api-client/api-request";
import { UPHOLDING_DECISION, type ReportDecision, type ReportSubjectType } from "@/lib/reports/reports.constants";
import { reportsMessages } from "@/lib/reports/reports.messages";

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
  const router = useRouter();
  const [busy, setBusy] = useState<ReportDecision | null>(null);
  const [isHidden, setIsHidden] = useState(false);
  const isInactive = useIsSettling() || busy !== null;
  const { label, pending, title, description } = UPHOLD_CONFIRMATIONS[type];

  /** Rejects with the error of the request. */
  async function decide(status: ReportDecision, reason?: string): Promise<void> {
    if (busy) return;
    setBusy(status);
    try {
      await apiRequest("PUT", `/api/admin/reports/${id}`, { status, reason });
      setIsHidden(true);
      if (status === "dismissed")
        toast.success(reportsMessages.dismissed, { description: reportsMessages.dismissedText[type] });
      else toast.success(reportsMessages.upheld[type], { description: reportsMessages.upheldText[type] });
    } finally {
      setBusy(null);
      router.refresh();
    }
  }
  const showError = (error: unknown) => handleApiError(error, { title: reportsMessages.error, keepSession: true });
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
              onClick={() => void decide("dismissed").catch(showError)}
            >
              {busy === "dismissed" && <Spinner />}
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
                  onConfirm={() =>
                    decide(UPHOLDING_DECISION[type]).then(
                      () => "done",
                      (error: unknown) => {
                        showError(error);
                        return "failed";
                      },
                    )
                  }
                />
              ) : (
                <RemoveDialog
                  name={name}
                  label={label}
                  title={title}
                  description={description}
                  pending={busy !== null}
                  inactive={isInactive}
                  onRemove={(reason) => decide("removed", reason)}
                />
              ))}
          </div>
        )}
      </article>
    </li>
  );
}
