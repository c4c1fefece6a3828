import { appParams } from "@/lib/apps/apps.schema";
import { defineTextRoute } from "@/lib/http/define-text-route";
import { buildReleaseFeed } from "@/lib/releases/build-release-feed";

export const dynamic = "force-dynamic";
export const GET = defineTextRoute({
  type: "application/atom+xml",
  params: appParams,
  handle: ({ id }) => buildReleaseFeed(id),
});
