import { appParams } from "@/lib/catalog/apps/apps.queries";
import { buildReleaseFeed } from "@/lib/catalog/releases/read-releases";
import { defineTextRoute } from "@/lib/foundation/http/define-text-route";

export const dynamic = "force-dynamic";
export const GET = defineTextRoute({
  type: "application/atom+xml",
  params: appParams,
  handle: ({ id }) => buildReleaseFeed(id),
});
