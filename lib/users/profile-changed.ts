import { AppError } from "@/lib/errors";
import { usersMessages } from "@/lib/users/users.messages";

/** The error for a form that would overwrite a newer version; the issue distinguishes it from other conflicts. */
export const profileChanged = (field: "profileVersion" | "version"): AppError =>
  new AppError("conflict", usersMessages.profileChanged, {
    issues: [{ path: field, message: usersMessages.profileChanged }],
  });
