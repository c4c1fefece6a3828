import type { EventFrame } from "@/components/layout/events/event-frames";
import { shareEvents } from "@/components/layout/events/event-sharing";
import { getSessionSnapshot, subscribeToSession } from "@/components/layout/session-store";
import type { EventKind, EventPayloads, LiveEvent } from "@/lib/events/events.dto";

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
