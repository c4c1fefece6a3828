import type { EventFrame } from "@/components/layout/events/event-frames";
import { hasSessionHint } from "@/components/layout/session-store";
import { ApiError } from "@/lib/api-client/api-error";
import { apiRequest } from "@/lib/api-client/api-request";
import type { EventKind, LiveEvent } from "@/lib/events/events.dto";

/** Milliseconds before the first attempt to reconnect, doubled up to the maximum; each is extended by up to its own. */
const MIN_RETRY_MS = 500;
const MAX_RETRY_MS = 60_000;
/** Milliseconds without an event or heartbeat (every 25 seconds) after which the connection counts as lost. */
const SILENCE_MS = 60_000;
const KINDS: readonly EventKind[] = [
  "message",
  "message_changed",
  "read",
  "block_changed",
  "notification",
  "notifications_read",
];

type Connection = {
  userId: string;
  /** The number of the last event that the browser received; null at the beginning. */
  position: number | null;
  onFrame: (frame: EventFrame) => void;
};

const randomShare = () => (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) / 255;

/**
 * Keeps a stream of events open. EventSource reconnects by itself only after some failures, at a fixed interval, and
 * does not notice a connection that is silent, so this closes it and opens another one.
 * @returns close
 */
export function connectEvents({ userId, position, onFrame }: Connection): () => void {
  let last = position;
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  function close(): void {
    clearTimeout(timer);
    window.removeEventListener("online", connect);
    source?.close();
    source = undefined;
  }

  function retry(): void {
    source?.close();
    source = undefined;
    const delay = Math.min(MIN_RETRY_MS * 2 ** failures, MAX_RETRY_MS);
    failures += 1;
    clearTimeout(timer);
    timer = setTimeout(connect, delay * (1 + randomShare()));
  }

  function receive(frame: EventFrame): void {
    last = frame.type === "event" ? frame.event.number : frame.number;
    onFrame(frame);
  }

  function connect(): void {
    // Signed out meanwhile, in this tab or another one.
    if (!hasSessionHint()) return close();
    source?.close();
    const current = new EventSource(last === null ? "/api/events" : `/api/events?lastEventId=${last}`);
    source = current;
    const expectEvent = () => {
      clearTimeout(timer);
      timer = setTimeout(retry, SILENCE_MS);
    };
    expectEvent();
    const on = (name: string, work: (number: number, data: string) => void) =>
      current.addEventListener(name, ({ lastEventId, data }: MessageEvent<string>) => {
        expectEvent();
        work(Number(lastEventId), data);
      });
    on("heartbeat", () => undefined);
    on("ready", (number, data) => {
      failures = 0;
      // Someone else has signed in in another tab.
      if ((JSON.parse(data) as { userId: string }).userId !== userId) close();
      else receive({ type: "position", number });
    });
    on("signed_out", close);
    on("reset", (number) => receive({ type: "reset", number }));
    for (const kind of KINDS)
      on(kind, (number, data) =>
        receive({ type: "event", event: { number, kind, payload: JSON.parse(data) } as LiveEvent }),
      );
    current.addEventListener("error", () => {
      if (source !== current) return;
      const isRefused = current.readyState === EventSource.CLOSED;
      retry();
      if (isRefused) void closeIfSignedOut();
    });
  }

  /** EventSource does not say why a stream was refused. */
  async function closeIfSignedOut(): Promise<void> {
    if (!hasSessionHint()) return close();
    const error = await apiRequest("GET", "/api/notifications/unread").then(
      () => null,
      (problem: unknown) => problem,
    );
    if (error instanceof ApiError && error.status === 401) close();
  }

  window.addEventListener("online", connect);
  connect();
  return close;
}
