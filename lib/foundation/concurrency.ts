import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { env } from "@/lib/foundation/env";
import { AppError } from "@/lib/foundation/errors";
import { networkKey } from "@/lib/foundation/rate-limits/client-address";

type Limits = {
  /** Maximum number of jobs that run at once. */
  atOnce: number;
  /** Maximum number of jobs that wait. */
  maxWaiting: number;
  /** Error message when the queue is full. */
  busy: string;
  /** Maximum number of jobs that run or wait for requests of one network, so that none fills the queue alone. */
  maxPerNetwork: number;
  /** Error message when the network of the request has that many. */
  networkBusy: string;
  /** Seconds after which a rejected caller should retry. */
  retryAfterSeconds?: number;
};

/** The network of the request that is being handled: its client address, or the /48 network of an IPv6 address. */
const requestNetwork = new AsyncLocalStorage<string>();

/**
 * Handles a request. The work that is queued for it, wherever that happens, counts toward its client address.
 * Background jobs have none and count toward no network.
 */
export function queueForClient<T>(clientAddress: string, handle: () => Promise<T>): Promise<T> {
  return requestNetwork.run(networkKey(clientAddress) ?? clientAddress, handle);
}

/**
 * Limits how much work of one kind runs at once, in all and for each network. Networks take turns: the next job is of
 * the network that waited longest since its last one.
 * @returns a function that runs work when it is its turn; throws AppError unavailable when the queue is full, or the
 * share of the request's network
 */
export function createQueue({
  atOnce,
  maxWaiting,
  busy,
  maxPerNetwork,
  networkBusy,
  retryAfterSeconds = 10,
}: Limits): <T>(work: () => Promise<T>) => Promise<T> {
  let [running, waiting] = [0, 0];
  const jobsByNetwork = new Map<string, number>();
  /** The waiting jobs of each network that has some, in the order of their turns. */
  const turns = new Map<string, (() => void)[]>();

  const startNext = (): void => {
    const [turn] = turns;
    if (!turn) return void (running -= 1);
    const [network, jobs] = turn;
    const start = jobs.shift();
    turns.delete(network);
    if (jobs.length > 0) turns.set(network, jobs);
    waiting -= 1;
    // A finished job passes its slot on, so `running` stays the same.
    start?.();
  };

  return async (work) => {
    const network = requestNetwork.getStore();
    const others = network === undefined ? 0 : (jobsByNetwork.get(network) ?? 0);
    if (network !== undefined && others >= Math.ceil(maxPerNetwork * env.RATE_LIMIT_SCALE))
      throw new AppError("unavailable", networkBusy, { retryAfterSeconds });
    if (running >= atOnce && waiting >= maxWaiting) throw new AppError("unavailable", busy, { retryAfterSeconds });
    if (network !== undefined) jobsByNetwork.set(network, others + 1);
    try {
      if (running < atOnce) running += 1;
      else
        await new Promise<void>((resolve) => {
          waiting += 1;
          const key = network ?? "";
          turns.set(key, [...(turns.get(key) ?? []), resolve]);
        });
      try {
        return await work();
      } finally {
        startNext();
      }
    } finally {
      if (network !== undefined) release(jobsByNetwork, network);
    }
  };
}

function release(counts: Map<string, number>, key: string): void {
  const left = (counts.get(key) ?? 1) - 1;
  if (left > 0) counts.set(key, left);
  else counts.delete(key);
}

const queues = new Map<string, Promise<unknown>>();

/**
 * Runs work with the same key one after the other within this process. This only avoids wasted attempts; the database
 * enforces what must hold across processes.
 */
export async function withKeyedMutex<T>(key: string, work: () => Promise<T>): Promise<T> {
  const current = (queues.get(key) ?? Promise.resolve()).then(work, work);
  const settled = current.catch(() => undefined);
  queues.set(key, settled);
  try {
    return await current;
  } finally {
    if (queues.get(key) === settled) queues.delete(key);
  }
}

/**
 * Waits for work for a limited time. Late work continues, and its errors are ignored unless the caller handles them
 * on `work`.
 * @param milliseconds maximum wait
 * @returns the result; null after the timeout
 */
export async function withTimeout<T>(work: Promise<T>, milliseconds: number): Promise<{ result: T } | null> {
  const done = new AbortController();
  try {
    return await Promise.race([work.then((result) => ({ result })), wait(milliseconds, null, { signal: done.signal })]);
  } finally {
    done.abort();
  }
}
