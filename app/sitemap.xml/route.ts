import { defineTextRoute } from "@/lib/foundation/http/define-text-route";
import { buildSitemap } from "@/lib/staff/site/sitemap";

export const dynamic = "force-dynamic";
export const GET = defineTextRoute({ type: "application/xml", handle: () => buildSitemap() });
