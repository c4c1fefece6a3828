import { defineTextRoute } from "@/lib/http/define-text-route";
import { getKeySet } from "@/lib/licenses/get-key-set";

export const dynamic = "force-dynamic";
export const GET = defineTextRoute({ type: "application/jwk-set+json", crossOrigin: true, handle: getKeySet });
