import { waitUntil } from "./wait-until";

/** An event that a stream delivered; `at` is in Unix milliseconds. */
export type ReceivedEvent = { kind: string; payload: Record<string, string>; at: number };

/** An open event stream of a user. */
export type EventStream = {
  received: ReceivedEvent[];
  /** @returns the first event that fits; undefined when none comes within five seconds */
  waitFor: (fits: (event: ReceivedEvent) => boolean) => Promise<ReceivedEvent | undefined>;
  close: () => void;
};

function parseEvent(text: string): ReceivedEvent | null {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(text)?.[1];
  const kind = field("event");
  return kind ? { kind, payload: JSON.parse(field("data") ?? "{}"), at: Date.now() } : null;
}

/**
 * Opens a user's stream at a server or proxy, and waits until it is ready.
 * @throws Error when it cannot be opened
 */
export async function openEventStream(base: string, cookie: string): Promise<EventStream> {
  const closing = new AbortController();
  const response = await fetch(`${base}/api/events`, { headers: { cookie }, signal: closing.signal });
  if (!response.ok || !response.body) throw new Error(`GET /api/events: ${response.status} ${await response.text()}`);
  const received: ReceivedEvent[] = [];
  const waitFor: EventStream["waitFor"] = async (fits) => {
    await waitUntil(() => received.some(fits), { interval: 5 });
    return received.find(fits);
  };
  const read = async (body: ReadableStream<Uint8Array>) => {
    const decoder = new TextDecoder();
    let rest = "";
    for await (const chunk of body) {
      const parts = (rest + decoder.decode(chunk, { stream: true })).split("\n\n");
      rest = parts.pop() ?? "";
      received.push(...parts.flatMap((part) => parseEvent(part) ?? []));
    }
  };
  read(response.body).catch(() => undefined);
  if (!(await waitFor(({ kind }) => kind === "ready"))) throw new Error(`The stream at ${base} is not ready.`);
  return { received, waitFor, close: () => closing.abort() };
}
