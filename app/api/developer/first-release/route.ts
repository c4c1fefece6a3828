import { openFirstRelease } from "@/lib/catalog/releases/drafts";
import { release } from "@/lib/catalog/releases/releases.rows";
import { defineRoute } from "@/lib/foundation/http/define-route";

export const POST = defineRoute({
  summary: "Open the draft of the first release of an app that is not listed yet",
  viewer: "required",
  permission: "apps.create",
  status: 201,
  response: release,
  handle: ({ viewer }) => openFirstRelease(viewer),
});
