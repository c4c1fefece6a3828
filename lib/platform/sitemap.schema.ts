import { z } from "zod";

/** What files of the sitemap hold, each kind in files of its own. */
export const SITEMAP_KINDS = ["apps", "developers", "requests"] as const;
export type SitemapKind = (typeof SITEMAP_KINDS)[number];

const MISSING = "There is no such page of the sitemap";

/** `pages`, or a kind and a number: `apps-12`. */
export const sitemapParams = z.object({
  page: z
    .templateLiteral([z.enum(SITEMAP_KINDS), "-", z.number().int().positive().max(99_999)], MISSING)
    .or(z.literal("pages", MISSING)),
});
