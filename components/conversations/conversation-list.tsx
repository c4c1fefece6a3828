"use client";

import { useRef, type ReactNode } from "react";
import { ConversationItem } from "@/components/conversations/conversation-item";
import { useConversations } from "@/components/conversations/use-conversations";
import { useRestoreScroll } from "@/components/conversations/use-restore-scroll";
import { useLocalTime } from "@/components/layout/use-local-time";
import type { Conversation } from "@/lib/conversations/conversations.dto";
import type { InboxQuery } from "@/lib/conversations/inbox.schema";
import { inboxHref } from "@/lib/format/inbox-href";
import { paths } from "@/lib/paths";

type ConversationListProps = {
  items: readonly Conversation[];
  query: InboxQuery;
  pageSize: number;
  viewerId: string;
  /** When the server loaded them, in milliseconds since 1970. */
  loadedAt: number;
  /** The conversation that is open beside the list. */
  currentId: string | undefined;
  /** Shown while there are none. */
  empty: ReactNode;
};

/** The viewer's conversations, the newest first. */
export function ConversationList({
  items,
  query,
  pageSize,
  viewerId,
  loadedAt,
  currentId,
  empty,
}: ConversationListProps) {
  const list = useRef<HTMLUListElement>(null);
  const local = useLocalTime(loadedAt);
  const conversations = useConversations({
    items,
    filter: query.filter,
    pageSize,
    isFirstPage: query.after === undefined,
    list,
    loadedAt,
  });
  useRestoreScroll(list, inboxHref(query));
  if (conversations.length === 0) return empty;
  return (
    <ul ref={list} className="divide-y divide-border border-b border-border">
      {conversations.map((conversation) => (
        <li key={conversation.id}>
          <ConversationItem
            conversation={conversation}
            href={inboxHref(query, paths.conversation(conversation.id))}
            viewerId={viewerId}
            local={local}
            current={conversation.id === currentId}
          />
        </li>
      ))}
    </ul>
  );
}
