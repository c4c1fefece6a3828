import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { cache } from "react";
import { FORMER_MEMBER } from "@/components/conversations/former-member.constants";
import { Thread } from "@/components/conversations/thread";
import { NotFoundPage } from "@/components/layout/not-found-page";
import { PageStatus } from "@/components/layout/page-status";
import { NOT_FOUND } from "@/components/layout/page-titles.constants";
import { getViewer } from "@/lib/auth/viewer";
import { findOwnConversation } from "@/lib/conversations/find-own-conversation";
import { threadQuery } from "@/lib/conversations/inbox.schema";
import { inboxHref } from "@/lib/format/inbox-href";
import { listMessages } from "@/lib/conversations/list-messages";
import { firstValues, type SearchParams } from "@/lib/format/search-params";
import { pageOrFirst } from "@/lib/page-or-first";
import { paths } from "@/lib/paths";
import { InboxScreen } from "../inbox-screen";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<SearchParams> };

const PAGE_SIZE = 30;

// Shared by the metadata and the page.
const loadConversation = cache(findOwnConversation);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [viewer, { id }] = await Promise.all([getViewer(), params]);
  const conversation = viewer && (await loadConversation(viewer, id));
  return { title: conversation ? `${conversation.other?.name ?? FORMER_MEMBER}, Messages` : NOT_FOUND };
}

/** A conversation of the viewer, beside the list. Others get a 404, staff included. */
export default async function ConversationPage({ params, searchParams }: Props) {
  const [viewer, { id }, query] = await Promise.all([getViewer(), params, searchParams]);
  const { earlier, message, ...list } = threadQuery.parse(firstValues(query));
  const path = paths.conversation(id);
  if (!viewer) redirect(paths.auth(path));
  const conversation = await loadConversation(viewer, id);
  if (!conversation) {
    return (
      <>
        <PageStatus code={404} />
        <NotFoundPage />
      </>
    );
  }
  const { items, nextCursor } = await pageOrFirst({ after: earlier }, ({ after }) =>
    listMessages(viewer, id, { limit: PAGE_SIZE, cursor: after }),
  );
  const now = new Date().getTime();
  const thread = (
    <Thread
      key={id}
      start={{
        conversation,
        messages: items.reverse(),
        earlier: nextCursor,
        isNewest: earlier === undefined,
        loadedAt: now,
      }}
      viewerId={viewer.id}
      backHref={inboxHref(list)}
      earlierHref={nextCursor && `${path}?earlier=${encodeURIComponent(nextCursor)}`}
      foundId={message}
    />
  );
  return <InboxScreen viewer={viewer} query={list} open={{ path, conversationId: id, content: thread }} now={now} />;
}
