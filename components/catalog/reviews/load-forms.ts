import { lazy } from "react";

// Loaded when the pointer or the focus is near a button.
export const loadReviewForm = () => import("@/components/catalog/reviews/review-form");
export const loadReplyForm = () => import("@/components/catalog/reviews/reply-form");
export const loadReportDialog = () => import("@/components/staff/reports/report-dialog");

export const ReviewForm = lazy(() => loadReviewForm().then((module) => ({ default: module.ReviewForm })));
export const ReplyForm = lazy(() => loadReplyForm().then((module) => ({ default: module.ReplyForm })));
export const ReportDialog = lazy(() => loadReportDialog().then((module) => ({ default: module.ReportDialog })));
