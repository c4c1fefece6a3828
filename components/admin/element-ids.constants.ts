/** Id of a list's heading in the admin dashboard: where the focus goes when the list has no app left. */
export const LIST_HEADING_ID = "apps-heading";
/** The same of the reports. */
export const REPORTS_HEADING_ID = "reports-heading";
/** Id of the status on the screen of one app: where the focus goes after a decision there. */
export const REVIEW_STATUS_ID = "review-status";
