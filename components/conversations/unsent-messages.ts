import type { OutgoingMessage } from "@/components/conversations/outgoing-message";

const CLOSED = "This page was closed before the message was sent.";
const itemName = (key: string) => `forgehall-unsent:${key}`;

function isOutgoing(found: unknown): found is OutgoingMessage {
  const { input, files } = (found ?? {}) as Partial<OutgoingMessage>;
  return typeof input?.clientId === "string" && typeof input.body === "string" && Array.isArray(files);
}

/**
 * Loads the messages of a conversation that this browser could not send before its page was closed. Each says why.
 * @param key identifies the reader and the conversation
 */
export function loadUnsent(key: string): OutgoingMessage[] {
  try {
    const stored = JSON.parse(localStorage.getItem(itemName(key)) ?? "[]") as unknown;
    if (!Array.isArray(stored)) return [];
    return stored.filter(isOutgoing).map((message) => ({ ...message, failure: message.failure ?? CLOSED }));
  } catch {
    return [];
  }
}

/** Replaces the unsent messages that are kept for a conversation. Without storage (full or disabled), none are. */
export function saveUnsent(key: string, messages: readonly OutgoingMessage[]): void {
  try {
    if (messages.length === 0) return localStorage.removeItem(itemName(key));
    // A preview is an address that ends with its page.
    const kept = messages.map(({ files, ...message }) => ({
      ...message,
      files: files.map(({ preview: _preview, ...file }) => file),
    }));
    localStorage.setItem(itemName(key), JSON.stringify(kept));
  } catch {
    // The messages stay on this page.
  }
}

/** Removes a message that was sent after its page was left. */
export function removeUnsent(key: string, clientId: string): void {
  saveUnsent(
    key,
    loadUnsent(key).filter(({ input }) => input.clientId !== clientId),
  );
}
