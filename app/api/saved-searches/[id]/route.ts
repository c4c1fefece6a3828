import { defineRoute } from "@/lib/foundation/http/define-route";
import { changeSavedSearch, deleteSavedSearch } from "@/lib/hiring/saved-searches/saved-searches";
import { savedSearch } from "@/lib/hiring/saved-searches/saved-searches.rows";
import { savedSearchChange, savedSearchParams } from "@/lib/hiring/saved-searches/saved-searches.schema";

export const PATCH = defineRoute({
  summary: "Rename a saved search, or turn its alerts on or off",
  viewer: "required",
  permission: "proposals.write",
  params: savedSearchParams,
  body: savedSearchChange,
  response: savedSearch,
  handle: ({ viewer, params, body }) => changeSavedSearch(viewer, params.id, body),
});

export const DELETE = defineRoute({
  summary: "Delete a saved search",
  viewer: "required",
  permission: "proposals.write",
  params: savedSearchParams,
  response: null,
  handle: ({ viewer, params }) => deleteSavedSearch(viewer, params.id),
});
