import { fork, type ChildProcess } from "node:child_process";
import { root } from "../../scripts/project-paths.mjs";

/** Streams to open: one for each cookie, `opensPerSecond` at a time. */
export type EventClientJob = { base: string; path?: string; cookies: string[]; opensPerSecond: number };

/** What the client process reports: how many streams are open, and what each received. `at` is in Unix milliseconds. */
export type EventClientReport =
  | { type: "opened"; count: number; failed: number }
  | { type: "received"; events: { stream: number; id: number; kind: string; key: string; at: number }[] }
  | { type: "closed"; stream: number };

/** The streams of a process of its own, so that neither its memory nor its CPU time counts as the server's. */
export type EventClient = {
  /** Resolves when every stream is open, with the number of those that could not be opened. */
  opened: Promise<number>;
  onReceived: (
    listener: (event: { stream: number; id: number; kind: string; key: string; at: number }) => void,
  ) => void;
  closedCount: () => number;
  stop: () => Promise<void>;
};

/** Opens event streams in a process of its own (event-client.ts). */
export function startEventClient(job: EventClientJob): EventClient {
  const child: ChildProcess = fork("tests/load/event-client.ts", [], {
    cwd: root,
    execArgv: ["--import", "tsx"],
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const listeners = new Set<Parameters<EventClient["onReceived"]>[0]>();
  let closed = 0;
  const opened = new Promise<number>((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`The event client ended with ${code}.`)));
    child.on("message", (report: EventClientReport) => {
      if (report.type === "opened") resolve(report.failed);
      else if (report.type === "closed") closed += 1;
      else for (const event of report.events) for (const listener of listeners) listener(event);
    });
  });
  opened.catch(() => undefined);
  child.send(job);
  return {
    opened,
    onReceived: (listener) => void listeners.add(listener),
    closedCount: () => closed,
    stop: async () => {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGKILL");
      await ended;
    },
  };
}
