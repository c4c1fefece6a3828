import { addTags } from "@/lib/cache/invalidation";
import type { Db } from "@/lib/db/client";

/** The PostgreSQL channel on which all servers receive invalidated cache tags. */
export const CACHE_CHANNEL = "forgehall_cache";

/** Invalidates every page: after an import, or by hand. */
export const ALL_TAGS = "*";

/** Cache tags of the public pages. A page is cached under a tag for each thing that it shows. */
export const tags = {
  app: (id: string) => `app:${id}`,
  developer: (id: string) => `developer:${id}`,
  /** Every list of apps: landing, browse, sitemap, categories. */
  catalog: "catalog",
  developers: "developers",
  projectRequests: "project-requests",
} as const;

/**
 * Invalidates the pages with these tags. Must run inside the transaction of the change: on commit, this server drops
 * its pages at once and PostgreSQL notifies all servers.
 */
export async function invalidateTags(tx: Pick<Db, "$queryRaw">, changed: readonly string[]): Promise<void> {
  addTags(tx, changed);
  await tx.$queryRaw`
    SELECT pg_notify(${CACHE_CHANNEL}, tag)::text FROM unnest(${[...new Set(changed)]}::text[]) AS tag`;
}
