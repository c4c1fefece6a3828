"use client";

import { useEffect, useRef, useState } from "react";
import type { LocalAttachment, OutgoingMessage } from "@/components/messaging/conversations/outgoing-messages";
import { useHydrated } from "@/components/shell/use-hydrated";
import { redirectIfSignedOut } from "@/components/shell/redirect-if-signed-out";
import { api, ApiError, errorText } from "@/lib/foundation/api-client/api";
import { paths } from "@/lib/foundation/paths";
import type { Message } from "@/lib/messaging/conversations/conversations.rows";
import type { MessageInput } from "@/lib/messaging/conversations/conversations.schema";

type Unsent = Omit<OutgoingMessage, "failure">;

const itemName = (key: string) => `forgehall-unsent:${key}`;

function isUnsent(found: unknown): found is Unsent {
  const { input, files } = (found ?? {}) as Partial<Unsent>;
  return typeof input?.clientId === "string" && typeof input.body === "string" && Array.isArray(files);
}

function load(key: string): Unsent[] {
  try {
    const stored = JSON.parse(localStorage.getItem(itemName(key)) ?? "[]") as unknown;
    return Array.isArray(stored) ? stored.filter(isUnsent) : [];
  } catch {
    return [];
  }
}

function save(key: string, messages: readonly Unsent[]): void {
  try {
    if (messages.length === 0) localStorage.removeItem(itemName(key));
    else localStorage.setItem(itemName(key), JSON.stringify(messages));
  } catch {
    // Storage is full or disabled: the messages are lost when the page closes.
  }
}

/**
 * Loads the messages of a conversation that were still unsent when their page was closed.
 * @param key identifies the user and the conversation
 */
function loadUnsent(key: string): OutgoingMessage[] {
  return load(key).map((message) => ({ ...message, failure: "It's saved in this browser." }));
}

/** Saves a message in this browser until it is sent or deleted. */
function saveUnsent(key: string, { input, files, createdAt }: Unsent): void {
  // A preview's URL stops working when its page closes.
  const saved = files.map(({ preview: _preview, ...file }) => file);
  save(key, [...load(key), { input, files: saved, createdAt }]);
}

/** Removes messages that were sent or deleted. */
function removeUnsent(key: string, clientIds: readonly string[]): void {
  const stored = load(key);
  const left = stored.filter(({ input }) => !clientIds.includes(input.clientId));
  if (left.length < stored.length) save(key, left);
}

type OutgoingOptions = {
  conversationId: string;
  /** Identifies the user and the conversation in this browser's storage. */
  storageKey: string;
  /** The messages in the thread, all of which have been sent. */
  messages: readonly Message[];
  onSent: (message: Message) => void;
  /** Called when the server rejects a message: the conversation may have changed. */
  onRejected: () => void;
  /** Called before the browser leaves to sign in: the message becomes a draft again. */
  onSignedOut: (input: MessageInput) => void;
};

function describeFailure(error: unknown): string {
  if (!(error instanceof ApiError) && !navigator.onLine) return "You're offline. Check your connection and try again.";
  return errorText(error, "Please try again.");
}

/**
 * The messages that are being sent, one request at a time so that they arrive in order. A retry sends the same
 * `clientId`, so a message that did arrive is not sent twice. If the page closes first, unsent messages stay saved in
 * this browser.
 */
export function useOutgoing(options: OutgoingOptions) {
  const { conversationId, storageKey, messages, onSent, onRejected, onSignedOut } = options;
  const [outgoing, setOutgoing] = useState<OutgoingMessage[]>([]);
  const hydrated = useHydrated();
  const [restored, setRestored] = useState(false);
  if (hydrated && !restored) {
    setRestored(true);
    setOutgoing(loadUnsent(storageKey));
  }
  useEffect(() => {
    removeUnsent(
      storageKey,
      messages.map(({ clientId }) => clientId),
    );
  }, [storageKey, messages]);
  const queue = useRef(Promise.resolve());
  const update = (clientId: string, changed: Partial<OutgoingMessage>) =>
    setOutgoing((all) => all.map((each) => (each.input.clientId === clientId ? { ...each, ...changed } : each)));

  function discard(clientId: string) {
    setOutgoing((all) => all.filter(({ input }) => input.clientId !== clientId));
    removeUnsent(storageKey, [clientId]);
  }
  async function post(input: MessageInput) {
    try {
      const params = { id: conversationId };
      onSent(await api("POST /api/conversations/{id}/messages", { params, body: input }));
      discard(input.clientId);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) {
        onSignedOut(input);
        discard(input.clientId);
      }
      if (redirectIfSignedOut(error, paths.conversation(conversationId))) return;
      update(input.clientId, { failure: describeFailure(error) });
      if (error instanceof ApiError) onRejected();
    }
  }
  const enqueue = (input: MessageInput) => void (queue.current = queue.current.then(() => post(input)));

  return {
    outgoing,
    send(input: MessageInput, files: LocalAttachment[]) {
      const message = { input, files, createdAt: new Date().toISOString() };
      saveUnsent(storageKey, message);
      setOutgoing((all) => [...all, message]);
      enqueue(input);
    },
    retry(clientId: string) {
      const found = outgoing.find(({ input }) => input.clientId === clientId);
      if (!found) return;
      update(clientId, { failure: undefined });
      enqueue(found.input);
    },
    discard,
  };
}
