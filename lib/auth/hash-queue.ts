import { AsyncLocalStorage } from "node:async_hooks";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { createQueue } from "@/lib/queue";
import { networkKey } from "@/lib/rate-limits/client-address-key";

/**
 * A hash takes 19 MiB and about 25 ms of a core, on the libuv threads that file access and DNS lookups share. Half of
 * those threads stay free for them.
 */
const AT_ONCE = 2;
/** About half a second of work. A request queued behind that would wait too long to be useful. */
const MAX_WAITING = 40;
const BUSY = "Many people are signing in right now. Please try again in a moment.";
const RETRY_SECONDS = 2;

/** Hashes for requests of one network that run or wait at once, so that no network can fill the queue alone. */
const MAX_PER_NETWORK = 10;
const NETWORK_BUSY = "Too many sign-ins from your network at once. Please try again in a moment.";

const enqueue = createQueue({ atOnce: AT_ONCE, maxWaiting: MAX_WAITING, busy: BUSY, retryAfterSeconds: RETRY_SECONDS });

/** The network of the request that is being handled: its client address, or the /48 network of an IPv6 address. */
const requestNetwork = new AsyncLocalStorage<string>();
const hashesByNetwork = new Map<string, number>();

/**
 * Handles a request. The passwords that are hashed for it, wherever that happens, count toward its client address.
 * Beside the limits on attempts, which successful ones do not use up.
 */
export function countHashesFor<T>(clientAddress: string, handle: () => Promise<T>): Promise<T> {
  return requestNetwork.run(networkKey(clientAddress) ?? clientAddress, handle);
}

/**
 * Hashes or verifies a password when it is its turn.
 * @throws AppError unavailable when too many hashes are queued, in all or for the network of this request
 */
export async function enqueueHash<T>(work: () => Promise<T>): Promise<T> {
  const network = requestNetwork.getStore();
  if (network === undefined) return enqueue(work);
  const others = hashesByNetwork.get(network) ?? 0;
  if (others >= Math.ceil(MAX_PER_NETWORK * env.RATE_LIMIT_SCALE))
    throw new AppError("unavailable", NETWORK_BUSY, { retryAfterSeconds: RETRY_SECONDS });
  hashesByNetwork.set(network, others + 1);
  try {
    return await enqueue(work);
  } finally {
    const left = (hashesByNetwork.get(network) ?? 1) - 1;
    if (left > 0) hashesByNetwork.set(network, left);
    else hashesByNetwork.delete(network);
  }
}
