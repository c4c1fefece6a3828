import { defineDocument } from "@/lib/http/define-document";
import { buildSitemap } from "@/lib/platform/build-sitemap";

export const dynamic = "force-dynamic";
export const GET = defineDocument({ type: "application/xml", handle: () => buildSitemap() });
