import { openReleaseFile } from "@/lib/catalog/releases/downloads";
import { releaseFileParams } from "@/lib/catalog/releases/releases.schema";
import { defineRoute } from "@/lib/foundation/http/define-route";
import { seeOther } from "@/lib/foundation/http/sign-in-response";

export const POST = defineRoute({
  summary: "Download a file of a release, as its developer or staff",
  viewer: "required",
  permission: "releases.download",
  params: releaseFileParams,
  status: 303,
  response: null,
  handle: async ({ viewer, params }) => seeOther(await openReleaseFile(viewer, params)),
});
