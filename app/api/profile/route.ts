import { AppError } from "@/lib/errors";
import { defineRoute } from "@/lib/http/define-route";
import { logSecurityEvent } from "@/lib/http/log-security-event";
import { profileInput } from "@/lib/users/profile.schema";
import { updateProfile } from "@/lib/users/update-profile";
import { currentUser } from "@/lib/users/users.response";

export const PUT = defineRoute({
  summary: "Change one's own profile",
  viewer: "required",
  permission: "profile.edit",
  body: profileInput,
  response: currentUser,
  errors: ["conflict"],
  handle: async ({ viewer, body, request }) => {
    // Logged because an attacker with a stolen session would change the email address first.
    const logRequest = (outcome: "done" | "conflict") =>
      logSecurityEvent(request.headers, { event: "email_change_request", userId: viewer.id }, outcome);
    const { user, emailChangeRequested } = await updateProfile(viewer, body).catch((error: unknown) => {
      if (error instanceof AppError && error.code === "conflict") logRequest("conflict");
      throw error;
    });
    if (emailChangeRequested) logRequest("done");
    return user;
  },
});
