/** Id of a project's heading, which is focused when a decision removes its buttons. */
export const PROJECT_TITLE_ID = "project-title";
