import { connectEvents } from "@/components/layout/events/event-connection";
import type { EventFrame } from "@/components/layout/events/event-frames";

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
export function shareEvents({ userId, getPosition, onFrame }: Sharing): () => void {
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
  // The lock is granted first if nobody holds it.
  void navigator.locks.query().then(askLeader);

  return () => {
    document.removeEventListener("visibilitychange", askLeader);
    clearTimeout(leaderTimer);
    stopping.abort();
    channel.close();
  };
}
