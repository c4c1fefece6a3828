import { developerProfileInput } from "@/lib/developers/developer-profile.schema";
import { updateDeveloperProfile } from "@/lib/developers/update-developer-profile";
import { defineRoute } from "@/lib/http/define-route";

export const PATCH = defineRoute({
  viewer: "required",
  permission: "portfolio.edit",
  body: developerProfileInput,
  handle: ({ viewer, body }) => updateDeveloperProfile(viewer, body),
});
