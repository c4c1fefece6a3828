/** A step of the checklist that new users see on their dashboard. */
export type FirstStep = {
  name: "verify-email" | "profile" | "developer-profile" | "find-app" | "list-app";
  done: boolean;
};
