import type { Metadata } from "next";
import { cache } from "react";
import { FORMER_MEMBER } from "@/components/messaging/conversations/describe";
import { Thread } from "@/components/messaging/conversations/thread";
import { NotFoundPage } from "@/components/shell/not-found-page";
import { NOT_FOUND } from "@/components/shell/page-titles.constants";
import { getViewer, requireViewer } from "@/lib/foundation/auth/page-viewer";
import { firstValues, type SearchParams } from "@/lib/foundation/format/hrefs";
import { describePage } from "@/lib/foundation/page-facts";
import { paths } from "@/lib/foundation/paths";
import { threadQuery } from "@/lib/messaging/conversations/conversations.queries";
import { inboxHref } from "@/lib/messaging/conversations/inbox-href";
import { findOwnConversation } from "@/lib/messaging/conversations/read-conversations";
import { loadThread } from "@/lib/messaging/conversations/read-messages";
import { InboxScreen } from "../inbox-screen";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<SearchParams> };

// Shared by the metadata and the page.
const loadConversation = cache(findOwnConversation);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [viewer, { id }] = await Promise.all([getViewer(), params]);
  const conversation = viewer && (await loadConversation(viewer, id));
  return { title: conversation ? `${conversation.other?.name ?? FORMER_MEMBER}, Messages` : NOT_FOUND };
}

/** A conversation of the viewer, beside the list. Others get a 404, staff included. */
export default async function ConversationPage({ params, searchParams }: Props) {
  const [viewer, { id }, query] = await Promise.all([requireViewer(), params, searchParams]);
  const { earlier, message, ...list } = threadQuery.parse(firstValues(query));
  const path = paths.conversation(id);
  const conversation = await loadConversation(viewer, id);
  if (!conversation) {
    describePage({ status: 404 });
    return <NotFoundPage />;
  }
  const start = await loadThread(viewer, conversation, earlier);
  const thread = (
    <Thread
      key={id}
      start={start}
      viewerId={viewer.id}
      backHref={inboxHref(list)}
      earlierHref={start.earlier && `${path}?earlier=${encodeURIComponent(start.earlier)}`}
      foundId={message}
    />
  );
  return <InboxScreen viewer={viewer} query={list} open={{ path, conversationId: id, content: thread }} />;
}
