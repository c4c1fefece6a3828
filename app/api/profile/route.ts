import { defineRoute } from "@/lib/http/define-route";
import { logConflict, logSecurityEvent } from "@/lib/http/log-security-event";
import { profileInput } from "@/lib/users/profile.schema";
import { updateProfile } from "@/lib/users/update-profile";
import { currentUser } from "@/lib/users/users.response";

export const PUT = defineRoute({
  summary: "Update the viewer's profile",
  viewer: "required",
  permission: "profile.edit",
  body: profileInput,
  response: currentUser,
  errors: ["conflict"],
  handle: async ({ viewer, body, request }) => {
    // Logged because an attacker with a stolen session would change the email address first.
    const details = { event: "email_change_request", userId: viewer.id } as const;
    const saved = await updateProfile(viewer, body).catch(logConflict(request.headers, details));
    if (saved.emailChangeRequested) logSecurityEvent(request.headers, details, "done");
    return saved.user;
  },
});
