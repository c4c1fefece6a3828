import type { OutgoingMessage } from "@/components/conversations/outgoing-message";

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
export function loadUnsent(key: string): OutgoingMessage[] {
  return load(key).map((message) => ({ ...message, failure: "It's saved in this browser." }));
}

/** Saves a message in this browser until it is sent or deleted. */
export function saveUnsent(key: string, { input, files, createdAt }: Unsent): void {
  // A preview's URL stops working when its page closes.
  const saved = files.map(({ preview: _preview, ...file }) => file);
  save(key, [...load(key), { input, files: saved, createdAt }]);
}

/** Removes messages that were sent or deleted. */
export function removeUnsent(key: string, clientIds: readonly string[]): void {
  const stored = load(key);
  const left = stored.filter(({ input }) => !clientIds.includes(input.clientId));
  if (left.length < stored.length) save(key, left);
}
