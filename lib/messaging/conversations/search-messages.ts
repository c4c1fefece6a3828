import { Prisma } from "@/lib/foundation/db/generated/client";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { keysetPage, type ListOrder } from "@/lib/foundation/db/keyset";
import { countMatches } from "@/lib/foundation/db/count-matches";
import { queryRows } from "@/lib/foundation/db/query-rows";
import type { Page } from "@/lib/foundation/lists";
import {
  type FoundMessage,
  messageSelect,
  participationSelect,
  toMessage,
} from "@/lib/messaging/conversations/conversations.rows";
import { loadConversations } from "@/lib/messaging/conversations/load-conversations";

type MatchRow = { id: string; createdAt: Date };

const newestFirst: ListOrder<MatchRow> = {
  name: "found-messages",
  keys: [
    {
      type: "timestamptz",
      descending: true,
      sql: Prisma.sql`message.created_at`,
      value: ({ createdAt }) => createdAt.getTime(),
    },
    { type: "uuid", descending: true, sql: Prisma.sql`message.id`, value: ({ id }) => id },
  ],
};

/** `cursor` loads the page after it, `before` the page preceding it. */
type SearchMessagesParams = {
  search: string;
  limit: number;
  cursor?: string | undefined;
  before?: string | undefined;
};

/**
 * Reads a search as a tsquery; empty without words. The last word may be a beginning of four letters or more: the
 * index reads all that begins like it, also in messages of others.
 */
async function readQuery(search: string): Promise<string | undefined> {
  const [row] = await queryRows(
    db,
    { query: "text" },
    Prisma.sql`
      SELECT (plainto_tsquery('forgehall', words) || coalesce(
        plainto_tsquery('forgehall', regexp_replace(words, '\\S+$', ''))
          && to_tsquery('simple', substring(words FROM '\\w{4,}$') || ':*'), ''))::text AS query
      FROM search_plain(${search.toWellFormed().replaceAll("\u0000", " ")}) words`,
  );
  return row?.query;
}

/** The viewer's messages that match a tsquery. */
const matches = (userId: string, query: string) =>
  Prisma.sql`messages WHERE search_vector @@ (quote_literal(${userId}::text)::tsquery && ${query}::tsquery)`;

/** Loads the matches with their conversations, in their order. */
async function loadFound(userId: string, rows: MatchRow[]): Promise<FoundMessage[]> {
  const ids = rows.map(({ id }) => id);
  const messages = await db.message.findMany({ where: { id: { in: ids } }, select: messageSelect });
  const conversationId = { in: messages.map((message) => message.conversationId) };
  const participations = await db.conversationParticipant.findMany({
    where: { userId, conversationId, lastMessageId: { not: null } },
    select: participationSelect,
  });
  const conversations = await loadConversations(userId, participations);
  return ids.flatMap((id) => {
    const message = messages.find((each) => each.id === id);
    const conversation = conversations.find((each) => each.id === message?.conversationId);
    return message && conversation ? [{ message: toMessage(message), conversation }] : [];
  });
}

/**
 * Searches the viewer's messages for all words, newest first (`GET /api/messages`). Finds word forms and what the last
 * word begins, and ignores case and accents; neither synonyms nor corrections, since a newer one would stand before the
 * word itself. Returns nothing for a search without words.
 * @throws AppError invalid_input when the cursor is invalid
 */
export async function searchMessages(
  viewer: Viewer | null,
  { search, limit, cursor, before }: SearchMessagesParams,
): Promise<Page<FoundMessage> & { previousCursor: string | null }> {
  authorize(viewer, "messages.write");
  const query = await readQuery(search);
  if (!query) return { items: [], nextCursor: null, previousCursor: null, total: 0 };
  const [{ rows, ...cursors }, counted] = await Promise.all([
    keysetPage(newestFirst, limit, { after: cursor, before }, ({ where, order, take }) =>
      queryRows(
        db,
        { id: "uuid", createdAt: "timestamptz" },
        Prisma.sql`
          WITH message AS MATERIALIZED (SELECT id, created_at FROM ${matches(viewer.id, query)})
          SELECT id, created_at AS "createdAt" FROM message WHERE ${where} ORDER BY ${order} LIMIT ${take}`,
      ),
    ),
    countMatches(matches(viewer.id, query)),
  ]);
  return { items: await loadFound(viewer.id, rows), ...cursors, ...counted };
}
