import type { ReactNode } from "react";
import { CursorPagination } from "@/components/lists/cursor-pagination";
import { ConversationList } from "@/components/messaging/conversations/conversation-list";
import { FoundMessages } from "@/components/messaging/conversations/found-messages";
import { InboxFrame, InboxHeader, NoConversations } from "@/components/messaging/conversations/inbox";
import type { Viewer } from "@/lib/foundation/auth/permissions";
import { pageOrFirst } from "@/lib/foundation/lists";
import { paths } from "@/lib/foundation/paths";
import type { InboxQuery } from "@/lib/messaging/conversations/conversations.queries";
import { inboxHref } from "@/lib/messaging/conversations/inbox-href";
import { loadConversationsPage } from "@/lib/messaging/conversations/read-conversations";
import { searchMessages } from "@/lib/messaging/conversations/search-messages";

const PAGE_SIZE = 20;

type InboxScreenProps = {
  viewer: Viewer;
  query: InboxQuery;
  /** What is open beside the list; on phones it stands alone. */
  open?: { path: string; conversationId?: string; content: ReactNode };
};

async function renderFound(viewer: Viewer, query: InboxQuery) {
  const { items, nextCursor } = await pageOrFirst({ after: query.after }, ({ after }) =>
    searchMessages(viewer, { search: query.search, limit: PAGE_SIZE, cursor: after }),
  );
  return {
    nextCursor,
    isEmpty: items.length === 0,
    list: <FoundMessages found={items} query={query} viewerId={viewer.id} />,
  };
}

async function renderConversations(viewer: Viewer, query: InboxQuery, currentId: string | undefined) {
  const { items, nextCursor, loadedAt } = await loadConversationsPage(viewer, query, PAGE_SIZE);
  const list = (
    <ConversationList
      key={inboxHref(query)}
      items={items}
      query={query}
      pageSize={PAGE_SIZE}
      viewerId={viewer.id}
      loadedAt={loadedAt}
      currentId={currentId}
      empty={<NoConversations query={query} isDeveloper={viewer.role === "developer"} />}
    />
  );
  return { nextCursor, isEmpty: false, list };
}

/** The inbox: the viewer's conversations or search results, and beside them what is open. */
export async function InboxScreen({ viewer, query, open }: InboxScreenProps) {
  const path = open?.path ?? paths.messages;
  const { list, isEmpty, nextCursor } = query.search
    ? await renderFound(viewer, query)
    : await renderConversations(viewer, query, open?.conversationId);
  return (
    <InboxFrame
      viewerId={viewer.id}
      header={<InboxHeader query={query} path={path} heading={open ? "h2" : "h1"} />}
      open={open?.content}
    >
      {isEmpty ? <NoConversations query={query} isDeveloper={viewer.role === "developer"} /> : list}
      <div className="px-4 pb-6 empty:hidden">
        <CursorPagination
          label={query.search ? "Found messages" : "Conversations"}
          previousHref={query.after ? inboxHref(query, path, { after: undefined }) : null}
          previousLabel="Newest"
          nextHref={nextCursor && inboxHref(query, path, { after: nextCursor })}
          nextLabel="Older"
        />
      </div>
    </InboxFrame>
  );
}
