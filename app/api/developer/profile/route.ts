import { developerProfileInput } from "@/lib/developers/developer-profile.schema";
import { developerProfile } from "@/lib/developers/developers.response";
import { updateDeveloperProfile } from "@/lib/developers/update-developer-profile";
import { defineRoute } from "@/lib/http/define-route";

export const PATCH = defineRoute({
  summary: "Update the viewer's developer profile",
  viewer: "required",
  permission: "portfolio.edit",
  body: developerProfileInput,
  response: developerProfile,
  handle: ({ viewer, body }) => updateDeveloperProfile(viewer, body),
});
