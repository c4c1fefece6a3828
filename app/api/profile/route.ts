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
    const user = await updateProfile(viewer, body);
    // Logged because an attacker with a stolen session would change the email address first.
    if (user.pendingEmail === body.email)
      logSecurityEvent(request.headers, { event: "email_change_request", userId: user.id }, "done");
    return user;
  },
});
