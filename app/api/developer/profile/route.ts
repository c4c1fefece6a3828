import { developerProfileInput } from "@/lib/developers/developer-profile.schema";
import { developerProfile } from "@/lib/developers/developers.response";
import { getOwnProfile } from "@/lib/developers/get-own-profile";
import { updateDeveloperProfile } from "@/lib/developers/update-developer-profile";
import { defineRoute } from "@/lib/http/define-route";

export const GET = defineRoute({
  summary: "The viewer's developer profile",
  viewer: "required",
  permission: "portfolio.edit",
  response: developerProfile,
  handle: ({ viewer }) => getOwnProfile(viewer),
});

export const PATCH = defineRoute({
  summary: "Update the viewer's developer profile",
  viewer: "required",
  permission: "portfolio.edit",
  body: developerProfileInput,
  response: developerProfile,
  errors: ["conflict"],
  handle: ({ viewer, body }) => updateDeveloperProfile(viewer, body),
});
