import { z } from "zod";

/** Kinds of sitemap entries, each in its own files. */
export const SITEMAP_KINDS = ["apps", "developers", "requests"] as const;
export type SitemapKind = (typeof SITEMAP_KINDS)[number];

const MISSING = "Sitemap page not found";

/** `pages`, or a kind and a number: `apps-12`. */
export const sitemapParams = z.object({
  page: z
    .templateLiteral([z.enum(SITEMAP_KINDS), "-", z.number().int().positive().max(99_999)], MISSING)
    .or(z.literal("pages", MISSING)),
});
