/** Id of the heading of the app list, which is focused when the list becomes empty. */
export const LIST_HEADING_ID = "apps-heading";
/** Id of the heading of the report list, which is focused when the list becomes empty. */
export const REPORTS_HEADING_ID = "reports-heading";
/** Id of the heading of the held messages, which is focused when the list becomes empty. */
export const HELD_HEADING_ID = "held-heading";
/** Id of the status on the review page, which is focused after a decision. */
export const REVIEW_STATUS_ID = "review-status";
