import { updateProfile } from "@/lib/accounts/users/profile";
import { profileInput } from "@/lib/accounts/users/profile.schema";
import { currentUser } from "@/lib/accounts/users/users.rows";
import { defineRoute } from "@/lib/foundation/http/define-route";
import { logConflict, logSecurityEvent } from "@/lib/foundation/http/security-events";

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
