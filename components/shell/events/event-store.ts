import { getSessionSnapshot, hasSessionHint, subscribeToSession } from "@/components/shell/session-store";
import { api, ApiError } from "@/lib/foundation/api-client/api";
import type { EventKind, EventPayloads, LiveEvent } from "@/lib/foundation/events/events";

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
 * Keeps an event stream open. EventSource gives up after some failures, retries at a fixed interval and doesn't notice
 * a connection that went silent, so this closes it and opens another, with growing delays.
 * @returns close
 */
function connectEvents({ userId, position, onFrame }: Connection): () => void {
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
    const error = await api("GET /api/notifications/unread").then(
      () => null,
      (problem: unknown) => problem,
    );
    if (error instanceof ApiError && error.status === 401) close();
  }

  window.addEventListener("online", connect);
  connect();
  return close;
}

/**
 * What the tab with the stream passes on to the others: an event, or the number of the newest one. `reset` says that
 * events before this number were lost.
 */
type EventFrame =
  { type: "event"; event: LiveEvent } | { type: "position"; number: number } | { type: "reset"; number: number };

/** Milliseconds for which a tab that is shown again waits for the tab with the stream, which may be frozen. */
const LEADER_TIMEOUT_MS = 3_000;

type Sharing = {
  userId: string;
  getPosition: () => number | null;
  onFrame: (frame: EventFrame) => void;
};

/**
 * Receives events through one stream for all tabs of this browser, which over HTTP/1.1 has six connections to a host.
 * The tab that holds a Web Lock has the stream and passes on what it receives over a BroadcastChannel; when it is
 * closed, another one gets the lock and continues from its own position. Without these (plain HTTP), each tab has a
 * stream.
 * @returns stop
 */
function shareEvents({ userId, getPosition, onFrame }: Sharing): () => void {
  const connect = (frame: (frame: EventFrame) => void) =>
    connectEvents({ userId, position: getPosition(), onFrame: frame });
  if (!("locks" in navigator) || !("BroadcastChannel" in window)) return connect(onFrame);

  const name = `forgehall-events-${userId}`;
  const channel = new BroadcastChannel(name);
  const stopping = new AbortController();
  let isLeader = false;
  let leaderTimer: ReturnType<typeof setTimeout> | undefined;

  function lead(): Promise<void> {
    isLeader = true;
    clearTimeout(leaderTimer);
    const close = connect((frame) => {
      // Before this page handles it, which may stop the sharing.
      channel.postMessage(frame);
      onFrame(frame);
    });
    return new Promise((resolve) => {
      const end = () => {
        isLeader = false;
        close();
        resolve();
      };
      endLeading = end;
      stopping.signal.addEventListener("abort", end, { once: true });
    });
  }
  let endLeading = () => {};

  function requestLock(steal: boolean): void {
    // A request that steals cannot be cancelled.
    const options = steal ? { steal } : { signal: stopping.signal };
    navigator.locks.request(name, options, lead).catch(() => {
      // Stopped, or another tab has taken over: wait for the lock again.
      endLeading();
      if (!stopping.signal.aborted) requestLock(false);
    });
  }

  /** Asks the tab with the stream for its position, and takes over when it does not respond. */
  function askLeader(): void {
    if (isLeader || stopping.signal.aborted || document.visibilityState !== "visible") return;
    channel.postMessage("ask");
    clearTimeout(leaderTimer);
    leaderTimer = setTimeout(() => requestLock(true), LEADER_TIMEOUT_MS);
  }

  channel.addEventListener("message", ({ data }: MessageEvent<EventFrame | "ask">) => {
    if (data !== "ask") {
      clearTimeout(leaderTimer);
      return onFrame(data);
    }
    const number = getPosition();
    if (isLeader && number !== null) channel.postMessage({ type: "position", number } satisfies EventFrame);
  });
  document.addEventListener("visibilitychange", askLeader);
  requestLock(false);
  // The lock is granted first if it is free.
  void navigator.locks.query().then(askLeader);

  return () => {
    document.removeEventListener("visibilitychange", askLeader);
    clearTimeout(leaderTimer);
    stopping.abort();
    channel.close();
  };
}

/** Milliseconds for which an event may have come too early for a component that loaded its data before it. */
const RECENT_MS = 10_000;

/**
 * What a component does with events. `reset`: events may have been missed, so it loads its data again. That is also
 * called once when the page has connected, because its data may be older.
 */
export type EventHandlers = { [Kind in EventKind]?: (payload: EventPayloads[Kind]) => void } & { reset?: () => void };

type Subscriber = { current: EventHandlers };

const subscribers = new Set<Subscriber>();
/** The number of the last event that this page received. */
let position: number | null = null;
let lastEventAt = -Infinity;
let connectedUserId: string | null = null;
let stop = () => {};
let isWatching = false;

const resetAll = () => subscribers.forEach(({ current }) => current.reset?.());

function deliver({ kind, payload }: LiveEvent): void {
  lastEventAt = performance.now();
  for (const { current } of subscribers) (current[kind] as ((value: typeof payload) => void) | undefined)?.(payload);
}

function receive(frame: EventFrame): void {
  const known = position;
  if (frame.type !== "event") {
    position = frame.number;
    if (frame.type === "reset" || known !== frame.number) resetAll();
    return;
  }
  const { number } = frame.event;
  if (known !== null && number <= known) return;
  position = number;
  deliver(frame.event);
  // This tab did not get the ones before it.
  if (known === null || number > known + 1) resetAll();
}

function connect(userId: string): void {
  if (connectedUserId !== userId) position = null;
  connectedUserId = userId;
  stop = shareEvents({ userId, getPosition: () => position, onFrame: receive });
}

function followSession(): void {
  const userId = getSessionSnapshot().user?.id ?? null;
  if (userId === connectedUserId) return;
  stop();
  stop = () => {};
  connectedUserId = null;
  if (userId) connect(userId);
}

/** Connects while someone is signed in. A page in the back/forward cache must hold no connection and no lock. */
function watch(): void {
  if (isWatching) return;
  isWatching = true;
  subscribeToSession(followSession);
  followSession();
  window.addEventListener("pagehide", () => stop());
  window.addEventListener("pageshow", ({ persisted }) => {
    const { user } = getSessionSnapshot();
    if (persisted && user && user.id === connectedUserId) connect(user.id);
  });
}

/** @returns unsubscribe */
export function subscribeToEvents(subscriber: Subscriber): () => void {
  subscribers.add(subscriber);
  watch();
  if (performance.now() - lastEventAt < RECENT_MS) subscriber.current.reset?.();
  return () => subscribers.delete(subscriber);
}
