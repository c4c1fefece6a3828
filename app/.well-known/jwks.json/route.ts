import { getKeySet } from "@/lib/catalog/licenses/tokens";
import { defineTextRoute } from "@/lib/foundation/http/define-text-route";

export const dynamic = "force-dynamic";
export const GET = defineTextRoute({ type: "application/jwk-set+json", crossOrigin: true, handle: getKeySet });
