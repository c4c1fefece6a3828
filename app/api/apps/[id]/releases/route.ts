import { appParams } from "@/lib/catalog/apps/apps.queries";
import { createRelease } from "@/lib/catalog/releases/drafts";
import { listReleases } from "@/lib/catalog/releases/read-releases";
import { listedRelease, release } from "@/lib/catalog/releases/releases.rows";
import { releaseInput, releasesQuery } from "@/lib/catalog/releases/releases.schema";
import { defineRoute } from "@/lib/foundation/http/define-route";

export const GET = defineRoute({
  summary: "List an app's releases",
  viewer: "optional",
  params: appParams,
  query: releasesQuery,
  list: true,
  response: listedRelease,
  handle: ({ viewer, params, query }) => listReleases(viewer, params.id, query),
});

export const POST = defineRoute({
  summary: "Create a draft of a release",
  viewer: "required",
  permission: "apps.edit",
  params: appParams,
  body: releaseInput,
  status: 201,
  response: release,
  errors: ["conflict"],
  handle: ({ viewer, params, body }) => createRelease(viewer, params.id, body),
});
