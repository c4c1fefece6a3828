import { developer } from "@/lib/developers/developers.response";
import { developersQuery } from "@/lib/developers/developers.schema";
import { listDevelopers } from "@/lib/developers/list-developers";
import { defineRoute } from "@/lib/http/define-route";

export const GET = defineRoute({
  summary: "Search the developer directory",
  viewer: "none",
  query: developersQuery,
  list: true,
  response: developer,
  handle: ({ query }) => listDevelopers(query),
});
