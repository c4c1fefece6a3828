import { defineRoute } from "@/lib/foundation/http/define-route";
import { listSavedSearches, saveSearch } from "@/lib/hiring/saved-searches/saved-searches";
import { savedSearch } from "@/lib/hiring/saved-searches/saved-searches.rows";
import { savedSearchesQuery, savedSearchInput } from "@/lib/hiring/saved-searches/saved-searches.schema";

export const GET = defineRoute({
  summary: "List saved searches",
  viewer: "required",
  permission: "proposals.write",
  query: savedSearchesQuery,
  list: true,
  response: savedSearch,
  handle: ({ viewer, query }) => listSavedSearches(viewer, query),
});

export const POST = defineRoute({
  summary: "Save a search of project requests",
  viewer: "required",
  permission: "proposals.write",
  body: savedSearchInput,
  status: 201,
  response: savedSearch,
  errors: ["conflict"],
  handle: ({ viewer, body }) => saveSearch(viewer, body),
});
