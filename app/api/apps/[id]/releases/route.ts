import { appParams } from "@/lib/apps/apps.schema";
import { defineRoute } from "@/lib/http/define-route";
import { createRelease } from "@/lib/releases/create-release";
import { listReleases } from "@/lib/releases/list-releases";
import { listedRelease, release } from "@/lib/releases/releases.response";
import { releaseInput, releasesQuery } from "@/lib/releases/releases.schema";

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
