import { defineDocument } from "@/lib/http/define-document";
import { buildSitemapPage } from "@/lib/platform/build-sitemap";
import { sitemapParams } from "@/lib/platform/sitemap.schema";

export const GET = defineDocument({ type: "application/xml", params: sitemapParams, handle: ({ page }) => buildSitemapPage(page) });
