import { defineRoute } from "@/lib/foundation/http/define-route";
import { developersQuery } from "@/lib/hiring/developers/developers.queries";
import { developer } from "@/lib/hiring/developers/developers.rows";
import { listDevelopers } from "@/lib/hiring/developers/read-developers";

export const GET = defineRoute({
  summary: "Search the developer directory",
  viewer: "none",
  query: developersQuery,
  list: true,
  response: developer,
  handle: ({ query }) => listDevelopers(query),
});
