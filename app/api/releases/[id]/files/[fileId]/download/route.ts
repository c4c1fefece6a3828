import { defineRoute } from "@/lib/http/define-route";
import { seeOther } from "@/lib/http/redirect-response";
import { openReleaseFile } from "@/lib/releases/open-release-file";
import { releaseFileParams } from "@/lib/releases/releases.schema";

export const POST = defineRoute({
  summary: "Download a file of a release, as its developer or staff",
  viewer: "required",
  permission: "releases.download",
  params: releaseFileParams,
  status: 303,
  response: null,
  handle: async ({ viewer, params }) => seeOther(await openReleaseFile(viewer, params)),
});
