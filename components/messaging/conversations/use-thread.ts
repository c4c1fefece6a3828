"use client";

import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { loadConversation } from "@/components/messaging/conversations/load-conversation";
import {
  addMessage,
  isContiguous,
  mergeEarlier,
  mergeNewest,
} from "@/components/messaging/conversations/outgoing-messages";
import { useStaleStart } from "@/components/messaging/conversations/use-stale-start";
import { useEvents } from "@/components/shell/events/use-events";
import { api } from "@/lib/foundation/api-client/api";
import { apiList } from "@/lib/foundation/api-client/api-list";
import type { Conversation, Message } from "@/lib/messaging/conversations/conversations.rows";

/** Messages of one request. */
const PAGE_SIZE = 30;
/** Pages that a thread loads at once when it has missed more than one, or looks for a message. */
const MAX_PAGES = 20;

export type ThreadStart = {
  conversation: Conversation;
  /** Oldest first. */
  messages: readonly Message[];
  /** The cursor of earlier messages. */
  earlier: string | null;
  /** Whether these are the newest ones; otherwise the thread goes on to them. */
  isNewest: boolean;
  /** When the server loaded them, in milliseconds since 1970. */
  loadedAt: number;
};

/** Loads one page of messages: the newest, or earlier ones from a cursor. */
async function loadMessages(id: string, cursor?: string): Promise<{ messages: Message[]; next: string | null }> {
  const query = { limit: PAGE_SIZE, cursor };
  const { items, next } = await apiList("GET /api/conversations/{id}/messages", { params: { id }, query });
  return { messages: items.reverse(), next };
}

/**
 * The messages of an open conversation. Listens to this browser's event stream and loads new messages, including those
 * sent while it was offline, without gaps and without showing one twice.
 */
export function useThread(start: ThreadStart) {
  const { id } = start.conversation;
  const [conversation, setConversation] = useState(start.conversation);
  const [messages, setMessages] = useState<readonly Message[]>(start.messages);
  const [earlier, setEarlier] = useState(start.earlier);
  const known = useRef(messages);
  const change = useCallback((next: readonly Message[]) => {
    known.current = next;
    setMessages(next);
  }, []);

  const refresh = useCallback(() => void loadConversation(id).then(setConversation, () => undefined), [id]);

  // One request at a time; what happens meanwhile leads to another one.
  const sync = useRef<"idle" | "busy" | "again" | "failed">("idle");
  const loadNewest = useCallback(async () => {
    if (sync.current === "busy" || sync.current === "again") return void (sync.current = "again");
    do {
      sync.current = "busy";
      try {
        let page = await loadMessages(id);
        let newest = page.messages;
        for (let pages = 1; page.next && pages < MAX_PAGES && !isContiguous(known.current, newest); pages += 1) {
          page = await loadMessages(id, page.next);
          newest = mergeEarlier(newest, page.messages);
        }
        if (!isContiguous(known.current, newest)) {
          // Too much was missed: start again from here.
          change(newest);
          setEarlier(page.next);
        } else change(mergeNewest(known.current, newest));
      } catch {
        sync.current = "failed";
        return;
      }
      // Another event may have arrived during the request.
    } while ((sync.current as string) === "again");
    sync.current = "idle";
  }, [id, change]);

  function reload() {
    void loadNewest();
    refresh();
  }
  useEvents({
    message({ conversationId }) {
      if (conversationId === id) void loadNewest();
    },
    message_changed({ conversationId }) {
      if (conversationId === id) void loadNewest();
    },
    read({ conversationId }) {
      if (conversationId === id) refresh();
    },
    block_changed({ userId }) {
      if (userId === conversation.other?.id) refresh();
    },
    reset: reload,
  });
  useStaleStart(start.loadedAt, reload);
  const { isNewest } = start;
  useEffect(() => {
    if (!isNewest) void Promise.resolve().then(loadNewest);
  }, [isNewest, loadNewest]);
  useEffect(() => {
    const retry = () => sync.current === "failed" && void loadNewest();
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [loadNewest]);

  return {
    conversation,
    messages,
    hasEarlier: earlier !== null,
    /** Loads earlier messages. @throws ApiError or TypeError when the request fails */
    async loadEarlier(): Promise<void> {
      if (!earlier) return;
      const page = await loadMessages(id, earlier);
      change(mergeEarlier(known.current, page.messages));
      setEarlier(page.next);
    },
    /** Loads earlier messages until the one with this id is among them. */
    async loadUntil(messageId: string): Promise<void> {
      let next = earlier;
      for (let pages = 0; next && pages < MAX_PAGES && !known.current.some((message) => message.id === messageId);) {
        const page = await loadMessages(id, next);
        next = page.next;
        pages += 1;
        change(mergeEarlier(known.current, page.messages));
        setEarlier(next);
      }
    },
    add: (message: Message) => change(addMessage(known.current, message)),
    refresh,
  };
}

const subscribeToVisibility = (listener: () => void) => {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
};

/**
 * Marks a conversation as read when the newest message of the other is on the screen: the page is visible and the
 * thread is at its end.
 * @param newestId the newest message of the other
 */
export function useMarkConversationRead(
  conversation: Conversation,
  newestId: string | undefined,
  atBottom: boolean,
): void {
  const isVisible = useSyncExternalStore(
    subscribeToVisibility,
    () => document.visibilityState === "visible",
    () => false,
  );
  const read = useRef(conversation.unreadCount === 0 ? newestId : undefined);
  const { id } = conversation;
  useEffect(() => {
    if (!newestId || !isVisible || !atBottom || read.current === newestId) return;
    const before = read.current;
    read.current = newestId;
    api("POST /api/conversations/{id}/read", { params: { id }, body: { messageId: newestId } }).catch(
      () => (read.current = before),
    );
  }, [id, newestId, isVisible, atBottom]);
}
