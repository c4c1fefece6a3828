import { defineRoute } from "@/lib/foundation/http/define-route";
import { developerProfile } from "@/lib/hiring/developers/developers.rows";
import { developerProfileInput } from "@/lib/hiring/developers/developers.schema";
import { getOwnProfile, updateDeveloperProfile } from "@/lib/hiring/developers/own-profile";

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
