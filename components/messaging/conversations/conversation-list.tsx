"use client";

import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { describeLastMessage, describeSubject, FORMER_MEMBER } from "@/components/messaging/conversations/describe";
import { loadConversation } from "@/components/messaging/conversations/load-conversation";
import { useStaleStart } from "@/components/messaging/conversations/use-stale-start";
import { UserAvatar } from "@/components/shell/avatars";
import { useEvents } from "@/components/shell/events/use-events";
import { useLocalTime } from "@/components/shell/use-local-time";
import { Link } from "@/components/shell/link";
import { api } from "@/lib/foundation/api-client/api";
import { formatAge, formatFullTime, type LocalTime } from "@/lib/foundation/format/local-time";
import { pluralize } from "@/lib/foundation/format/numbers";
import { paths } from "@/lib/foundation/paths";
import { cn } from "@/lib/foundation/utils";
import type { InboxQuery } from "@/lib/messaging/conversations/conversations.queries";
import type { Conversation } from "@/lib/messaging/conversations/conversations.rows";
import { inboxHref } from "@/lib/messaging/conversations/inbox-href";

type ConversationItemProps = {
  conversation: Conversation;
  href: string;
  viewerId: string;
  local: LocalTime;
  /** Whether it is open beside the list. */
  current: boolean;
};

/** A conversation in the list: who, about what, the last message and when. */
function ConversationItem({ conversation, href, viewerId, local, current }: ConversationItemProps) {
  const { id, other, subject, lastMessage, lastMessageAt, unreadCount } = conversation;
  const unread = unreadCount > 0;
  const name = other?.name ?? FORMER_MEMBER;
  return (
    <Link
      href={href}
      data-conversation={id}
      aria-current={current ? "page" : undefined}
      className={cn(
        "relative grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 px-(--gutter) py-3 hover:bg-secondary focus-visible:-outline-offset-2 lg:px-4",
        current &&
          "bg-secondary before:absolute before:inset-y-0 before:left-0 before:hidden before:w-0.5 before:bg-hot lg:before:block",
      )}
    >
      <UserAvatar user={other ?? { name, avatar: null }} size={38} className="mt-0.5" />
      <span className="grid min-w-0 grid-cols-1">
        <span className="flex items-baseline gap-2">
          <span className={cn("min-w-0 flex-1 truncate", unread ? "font-semibold" : "font-medium")}>
            <bdi>{name}</bdi>
          </span>
          <time
            dateTime={lastMessageAt}
            title={formatFullTime(lastMessageAt, local.timeZone)}
            className={cn("nums shrink-0 text-xs", unread ? "font-medium text-hot-text" : "text-muted-foreground")}
          >
            {formatAge(lastMessageAt, local)}
          </time>
        </span>
        <span dir="auto" className="narrow truncate text-xs text-muted-foreground">
          {describeSubject(subject).label}
        </span>
        <span className="flex items-center gap-2 text-sm">
          <span dir="auto" className={cn("min-w-0 flex-1 truncate", !unread && "text-muted-foreground")}>
            {describeLastMessage(lastMessage, viewerId)}
          </span>
          {unread && (
            <>
              <span aria-hidden className="size-2 shrink-0 rounded-full bg-hot" />
              <span className="sr-only">{pluralize(unreadCount, "unread message")}</span>
            </>
          )}
        </span>
      </span>
    </Link>
  );
}

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
function useConversations({ items, filter, pageSize, isFirstPage, list, loadedAt }: ConversationsOptions) {
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
    const found = await api("GET /api/conversations", { query: { filter, limit: pageSize } }).catch(() => null);
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

/** The scroll positions of lists in this tab, in pixels. */
const positions = new Map<string, number>();

/**
 * Keeps the scroll position of a list that is part of several pages, while the user goes from one to another.
 * @param content the list, whose parent scrolls
 * @param key identifies the list
 */
function useRestoreScroll(content: RefObject<HTMLElement | null>, key: string): void {
  useLayoutEffect(() => {
    const scroller = content.current?.parentElement;
    if (!scroller) return;
    scroller.scrollTo({ top: positions.get(key) ?? 0 });
    const save = () => void positions.set(key, scroller.scrollTop);
    scroller.addEventListener("scroll", save, { passive: true });
    return () => scroller.removeEventListener("scroll", save);
  }, [content, key]);
}
