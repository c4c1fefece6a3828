import type { demoEmails } from "../../prisma/seed/people/demo-accounts";
import type { LoadRequest } from "./load-job";

export type DemoAccount = keyof typeof demoEmails;

/** A kind of request to measure. `warm` are sent before it, and `as` names the account that is signed in. */
export type Scenario = {
  group: string;
  name: string;
  requests: LoadRequest[];
  warm?: LoadRequest[];
  connections?: number;
  as?: DemoAccount;
};

/** Warm-up requests per request: the first hundreds run code that is not compiled yet. */
export const WARMUP_FACTOR = 4;

export const get = (path: string): LoadRequest => ({ path });

/** The items in turn, this many in all. */
export function cycle<T>(items: T[], count: number): T[] {
  return Array<T[]>(Math.ceil(count / items.length))
    .fill(items)
    .flat()
    .slice(0, count);
}

/** A URL that is never cached: a parameter that no page reads (decision 0003). */
export const uncached = (path: string, value: string | number): string =>
  `${path}${path.includes("?") ? "&" : "?"}anew=${value}`;
