import { defineRoute } from "@/lib/http/define-route";
import { noteSecurity } from "@/lib/http/note-security";
import { profileInput } from "@/lib/users/profile.schema";
import { updateProfile } from "@/lib/users/update-profile";
import { currentUser } from "@/lib/users/users.answer";

export const PUT = defineRoute({
  summary: "Change one's own profile",
  viewer: "required",
  permission: "profile.edit",
  body: profileInput,
  answer: currentUser,
  errors: ["conflict"],
  handle: async ({ viewer, body, request }) => {
    const user = await updateProfile(viewer, body);
    // A thief with a stolen session would begin with it.
    if (user.pendingEmail === body.email) noteSecurity(request.headers, { event: "email_change_request", userId: user.id }, "done");
    return user;
  },
});
