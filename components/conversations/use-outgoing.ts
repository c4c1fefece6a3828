"use client";

import { useEffect, useRef, useState } from "react";
import type { LocalAttachment, OutgoingMessage } from "@/components/conversations/outgoing-message";
import { loadUnsent, removeUnsent, saveUnsent } from "@/components/conversations/unsent-messages";
import { redirectIfSignedOut } from "@/components/layout/redirect-if-signed-out";
import { useHydrated } from "@/components/layout/use-hydrated";
import { ApiError } from "@/lib/api-client/api-error";
import { apiRequest } from "@/lib/api-client/api-request";
import type { Message } from "@/lib/conversations/conversations.dto";
import type { MessageInput } from "@/lib/conversations/conversations.schema";
import { paths } from "@/lib/paths";

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
  if (error instanceof ApiError) return error.detail;
  if (!navigator.onLine) return "You're offline. Check your connection and try again.";
  return error instanceof Error ? error.message : "Please try again.";
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
      onSent(await apiRequest<Message>("POST", `/api/conversations/${conversationId}/messages`, input));
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
