import { isIP } from "node:net";
import { MAX_SOURCES, OWN_SOURCES, type OwnSource, SEARCH_ENGINES } from "@/lib/commerce/sales/sales.constants";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { queryRows } from "@/lib/foundation/db/query-rows";
import { transaction } from "@/lib/foundation/db/transaction";

/** Views of an app's page on a UTC day ("2026-11-27") from one source. */
export type PageViews = { appId: string; day: string; source: string; views: number };

const MAX_HOST_LENGTH = 100;
const HOST_LABEL = /^[a-z0-9-]+$/;

/** Whether it is a host on the internet: "a.example.com", but neither "intranet" nor an address. */
function isPublicHost(host: string): boolean {
  const labels = host.split(".");
  return (
    host.length <= MAX_HOST_LENGTH && !isIP(host) && labels.length > 1 && labels.every((one) => HOST_LABEL.test(one))
  );
}

/**
 * Names where a visit came from by its `Referer`, of which only the host counts: an own page, a search engine, or
 * another site without "www." and "m.". What isn't the address of a website, such as an app's, is "direct".
 * @param siteHost our own host, with its port
 */
export function sourceOf(referer: string | undefined, siteHost: string): string {
  const own = (source: OwnSource): string => source;
  if (!referer || !URL.canParse(referer)) return own("direct");
  const { protocol, host, hostname } = new URL(referer);
  if (host === siteHost) return own("site");
  if (protocol !== "https:" && protocol !== "http:") return own("direct");
  const name = hostname.replace(/\.$/, "").replace(/^(?:www|m)\.(?=[^.]+\.)/, "");
  if (!isPublicHost(name)) return own("other");
  return SEARCH_ENGINES.find(({ hosts }) => hosts.test(name))?.name ?? name;
}

/**
 * Adds views to the totals of their days. Counts only apps that are approved now, so that invented ids leave no rows,
 * and no more than `MAX_SOURCES` other sites for each app and day: the rest are added to "other". Counts of several
 * servers add up, and the limit holds across them, because the row of the day is locked before its sources are read.
 */
export async function recordViews(counted: readonly PageViews[]): Promise<void> {
  if (counted.length === 0) return;
  await transaction(async (tx) => {
    // In the order of their keys, so that two servers never wait for each other.
    const days = await queryRows(
      tx,
      { id: "uuid", day: "text" },
      Prisma.sql`
        INSERT INTO app_view_days AS known (app_id, day, views)
        SELECT a.id, v.day::date, sum(v.views)
        FROM ${toTable(counted)} JOIN apps a ON a.id = v.id AND a.status = 'approved'
        GROUP BY 1, 2 ORDER BY 1, 2
        ON CONFLICT (app_id, day) DO UPDATE SET views = known.views + excluded.views
        RETURNING app_id AS id, day::text AS day`,
    );
    const found = new Set(days.map(({ id, day }) => `${id} ${day}`));
    const sources = counted.filter(({ appId, day }) => found.has(`${appId} ${day}`));
    await tx.$executeRaw`
      INSERT INTO app_view_sources AS known (app_id, day, source, views)
      SELECT id, day::date, CASE WHEN turn > ${MAX_SOURCES}::int THEN 'other' ELSE source END AS named, sum(views)
      FROM (
        SELECT v.*, CASE WHEN named.source IS NULL AND NOT v.is_own THEN (
          SELECT count(*) FROM app_view_sources s
          WHERE s.app_id = v.id AND s.day = v.day::date AND s.source <> ALL (${Object.keys(OWN_SOURCES)})
        ) + row_number() OVER (
          PARTITION BY v.id, v.day, named.source IS NULL AND NOT v.is_own ORDER BY v.views DESC, v.source
        ) END AS turn
        FROM (SELECT v.*, v.source = ANY (${Object.keys(OWN_SOURCES)}) AS is_own FROM ${toTable(sources)}) v
        LEFT JOIN app_view_sources named ON named.app_id = v.id AND named.day = v.day::date AND named.source = v.source
      ) ranked
      GROUP BY id, day, named ORDER BY id, day, named
      ON CONFLICT (app_id, day, source) DO UPDATE SET views = known.views + excluded.views`;
  });
}

/** SQL for a table `v` of counted views. */
function toTable(counted: readonly PageViews[]): Prisma.Sql {
  const column = <Name extends keyof PageViews>(name: Name) => counted.map((one) => one[name]);
  return Prisma.sql`
    unnest(
      ${column("appId")}::uuid[], ${column("day")}::text[], ${column("source")}::text[], ${column("views")}::int[]
    ) AS v(id, day, source, views)`;
}
