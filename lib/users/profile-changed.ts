import { AppError } from "@/lib/errors";

const message = "Your profile changed in another tab or browser. Compare both versions, then save again.";

/** The error for a form that would overwrite a newer version; the issue distinguishes it from other conflicts. */
export const profileChanged = (field: "profileVersion" | "version"): AppError =>
  new AppError("conflict", message, { issues: [{ path: field, message }] });
