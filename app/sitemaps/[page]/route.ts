import { defineTextRoute } from "@/lib/http/define-text-route";
import { buildSitemapPage } from "@/lib/platform/build-sitemap";
import { sitemapParams } from "@/lib/platform/sitemap.schema";

export const GET = defineTextRoute({
  type: "application/xml",
  params: sitemapParams,
  handle: ({ page }) => buildSitemapPage(page),
});
