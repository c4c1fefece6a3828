"use client";

import { useLayoutEffect, useRef, useState, type RefObject } from "react";
import { loadConversation } from "@/components/conversations/load-conversation";
import { useStaleStart } from "@/components/conversations/use-stale-start";
import { useEvents } from "@/components/layout/events/use-events";
import { apiRequest } from "@/lib/api-client/api-request";
import type { Conversation } from "@/lib/conversations/conversations.dto";

type ConversationsOptions = {
  items: readonly Conversation[];
  filter: "all" | "unread";
  pageSize: number;
  /** Whether this is the first page, on which conversations with new messages appear. */
  isFirstPage: boolean;
  list: RefObject<HTMLElement | null>;
  /** When the server loaded the items, in milliseconds since 1970. */
  loadedAt: number;
};

const byLatest = (one: Conversation, other: Conversation) => other.lastMessageAt.localeCompare(one.lastMessageAt);

/** Puts a changed conversation in its place. One that leaves the filter stays until the page is opened again. */
function place(items: readonly Conversation[], changed: Conversation, isFirstPage: boolean, isListed: boolean) {
  const others = items.filter(({ id }) => id !== changed.id);
  if (others.length === items.length && !(isFirstPage && isListed)) return items;
  const all = [...others, changed];
  return isFirstPage
    ? all.sort(byLatest)
    : items.map((conversation) => (conversation.id === changed.id ? changed : conversation));
}

/** The conversations of the list. They follow the events of this browser, and the focus stays where it is. */
export function useConversations({ items, filter, pageSize, isFirstPage, list, loadedAt }: ConversationsOptions) {
  const [conversations, setConversations] = useState(items);
  // React moves the rows above the one that comes first, which takes the focus from them.
  const focused = useRef<string>(undefined);
  useLayoutEffect(() => {
    const id = focused.current;
    focused.current = undefined;
    if (id && document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>(`[data-conversation="${id}"]`)?.focus({ preventScroll: true });
  }, [list, conversations]);

  function change(next: (before: readonly Conversation[]) => readonly Conversation[]) {
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && list.current?.contains(activeElement))
      focused.current = activeElement.dataset.conversation;
    setConversations(next);
  }
  async function update(id: string) {
    const changed = await loadConversation(id).catch(() => null);
    if (!changed) return;
    change((before) => place(before, changed, isFirstPage, filter === "all" || changed.unreadCount > 0));
  }
  async function reload() {
    if (!isFirstPage) return;
    const found = await apiRequest<Conversation[]>(
      "GET",
      `/api/conversations?filter=${filter}&limit=${pageSize}`,
    ).catch(() => null);
    if (found) change(() => found);
  }
  useEvents({
    message: ({ conversationId }) => void update(conversationId),
    message_changed: ({ conversationId }) => void update(conversationId),
    read: ({ conversationId }) => void update(conversationId),
    reset: () => void reload(),
  });
  useStaleStart(loadedAt, () => void reload());
  return conversations;
}
