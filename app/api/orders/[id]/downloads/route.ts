import { defineRoute } from "@/lib/http/define-route";
import { download } from "@/lib/releases/downloads.response";
import { downloadsParams } from "@/lib/releases/downloads.schema";
import { listDownloads } from "@/lib/releases/list-downloads";
import { releasesQuery } from "@/lib/releases/releases.schema";

export const GET = defineRoute({
  summary: "List the downloads of a purchase",
  viewer: "required",
  permission: "purchases.read",
  params: downloadsParams,
  query: releasesQuery,
  list: true,
  response: download,
  handle: ({ viewer, params, query }) => listDownloads(viewer, params.id, query),
});
