import type { Counted } from "@/lib/db/count-matches";
import { Prisma } from "@/lib/db/generated/client";
import { queryReplica } from "@/lib/db/query-rows";
import { countFoundRequests } from "@/lib/project-requests/request-conditions";

const MAX_TEXT = 500;

export type SearchedRequests = { conditions: Prisma.Sql; counted: Counted };

/** Text that the database can hold: no NUL, no half characters, no more than anyone types. */
const sanitizeSearchText = (text: string) => text.slice(0, MAX_TEXT).toWellFormed().replaceAll("\u0000", " ").trim();

/**
 * The conditions of a search: requests with all of its words in title, skills, category or description or,
 * where there are none, those whose title reads nearly so. Text without a word finds nothing.
 */
export async function searchRequests(filters: Prisma.Sql, text: string): Promise<SearchedRequests> {
  const asked = sanitizeSearchText(text);
  // Once, as a value: the planner then knows which words it plans for.
  const [row] = await queryReplica<{ query: string | null }>(
    Prisma.sql`SELECT project_search_query(${asked})::text AS query`,
  );
  if (!row?.query) return { conditions: Prisma.sql`FALSE`, counted: { total: 0, more: false } };
  const exact = Prisma.sql`${filters} AND pr.search_vector @@ ${row.query}::tsquery`;
  const found = await countFoundRequests(exact);
  if (found.total > 0) return { conditions: exact, counted: found };
  const near = Prisma.sql`${filters} AND pr.id IN (SELECT near_project_requests(${asked}))`;
  return { conditions: near, counted: await countFoundRequests(near) };
}
