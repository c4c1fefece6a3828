/** Id of a list's heading in the admin dashboard: where the focus goes when the list has no app left. */
export const LIST_HEADING = "apps-heading";
