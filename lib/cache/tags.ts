import { addTags } from "@/lib/cache/invalidation";
import type { Db } from "@/lib/db/client";

/** The channel on which every server hears which public pages changed. */
export const CACHE_CHANNEL = "forgehall_cache";

/** Announced when anything may have changed: after an import, or by hand. */
export const ALL_TAGS = "*";

/** Tags of the public pages. A page is kept under each tag of what it shows. */
export const tags = {
  app: (id: string) => `app:${id}`,
  developer: (id: string) => `developer:${id}`,
  /** Every list of apps: landing, browse, sitemap, categories. */
  catalog: "catalogue",
  developers: "developers",
  projectRequests: "project-requests",
} as const;

/**
 * Says that what these tags show has changed. Runs inside the transaction of the change: when, and only when, that is
 * committed, this server's pages go at once and PostgreSQL tells every server.
 */
export async function invalidateTags(tx: Pick<Db, "$queryRaw">, changed: readonly string[]): Promise<void> {
  addTags(tx, changed);
  await tx.$queryRaw`SELECT pg_notify(${CACHE_CHANNEL}, tag)::text FROM unnest(${[...new Set(changed)]}::text[]) AS tag`;
}
