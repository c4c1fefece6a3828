import { defineTextRoute } from "@/lib/http/define-text-route";
import { buildSitemap } from "@/lib/platform/build-sitemap";

export const dynamic = "force-dynamic";
export const GET = defineTextRoute({ type: "application/xml", handle: () => buildSitemap() });
