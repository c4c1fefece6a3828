import { z } from "zod";

export const sitemapParams = z.object({
  page: z.string().regex(/^[1-9]\d{0,5}$/, "There is no such page of the sitemap").transform(Number),
});
