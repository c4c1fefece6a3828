import type { Counted } from "@/lib/db/count-matches";
import { Prisma } from "@/lib/db/generated/client";
import { queryReplica } from "@/lib/db/query-rows";
import { firstCharacters } from "@/lib/format/truncate";
import { countFoundRequests } from "@/lib/project-requests/request-conditions";

const MAX_TEXT = 500;

export type SearchedRequests = { conditions: Prisma.Sql; counted: Counted };

/** Makes text safe for PostgreSQL: no NUL, no lone surrogates, bounded length. */
const sanitizeSearchText = (text: string) =>
  firstCharacters(text, MAX_TEXT).toWellFormed().replaceAll("\u0000", " ").trim();

/**
 * Returns a search's conditions and count: requests with all of its words in title, skills, category or description or,
 * if there are none, those with a similar title. Text without words finds nothing.
 */
export async function searchRequests(filters: Prisma.Sql, text: string): Promise<SearchedRequests> {
  const sanitized = sanitizeSearchText(text);
  // Computed once and passed as a value, so that the planner knows the words.
  const [row] = await queryReplica(
    { query: "text?" },
    Prisma.sql`SELECT project_search_query(${sanitized})::text AS query`,
  );
  if (!row?.query) return { conditions: Prisma.sql`FALSE`, counted: { total: 0, more: false } };
  const exact = Prisma.sql`${filters} AND pr.search_vector @@ ${row.query}::tsquery`;
  const found = await countFoundRequests(exact);
  if (found.total > 0) return { conditions: exact, counted: found };
  const near = Prisma.sql`${filters} AND pr.id IN (SELECT near_project_requests(${sanitized}))`;
  return { conditions: near, counted: await countFoundRequests(near) };
}
