import { lazy } from "react";
import { toast } from "@/components/layout/toast";

// Loaded when the pointer or the focus is near a button.
export const loadReviewForm = () => import("@/components/reviews/review-form");
export const loadReplyForm = () => import("@/components/reviews/reply-form");
export const loadReportDialog = () => import("@/components/reports/report-dialog");

export const ReviewForm = lazy(() => loadReviewForm().then((module) => ({ default: module.ReviewForm })));
export const ReplyForm = lazy(() => loadReplyForm().then((module) => ({ default: module.ReplyForm })));
export const ReportDialog = lazy(() => loadReportDialog().then((module) => ({ default: module.ReportDialog })));

/** Loads a form's code before it is shown. Without a connection, the page stays as it is and a toast says why. */
export function openWhenLoaded(load: () => Promise<unknown>, open: () => void): void {
  load().then(open, () =>
    toast.error("You're offline", { description: "Check your connection, then try again. If it persists, reload." }),
  );
}
