import { defineTextRoute } from "@/lib/foundation/http/define-text-route";
import { buildSitemapPage, sitemapParams } from "@/lib/staff/site/sitemap";

export const GET = defineTextRoute({
  type: "application/xml",
  params: sitemapParams,
  handle: ({ page }) => buildSitemapPage(page),
});
