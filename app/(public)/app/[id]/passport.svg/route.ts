import { appParams } from "@/lib/catalog/apps/apps.queries";
import { buildBadge } from "@/lib/catalog/passport/badge";
import { defineTextRoute } from "@/lib/foundation/http/define-text-route";

export const dynamic = "force-dynamic";
export const GET = defineTextRoute({ type: "image/svg+xml", params: appParams, handle: ({ id }) => buildBadge(id) });
