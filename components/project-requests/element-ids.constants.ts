/** Id of a project's heading: where the focus goes when a decision took its buttons away. */
export const PROJECT_TITLE_ID = "project-title";
