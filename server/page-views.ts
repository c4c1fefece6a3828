import { hash, randomBytes } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { isbot } from "isbot";
import { SHOWN_HEADER } from "@/lib/catalog/apps/apps.constants";
import { type PageViews, recordViews, sourceOf } from "@/lib/commerce/sales/page-views";
import { logError } from "@/lib/foundation/log";
import type { PageFacts } from "@/lib/foundation/page-facts";
import { clientAddressKey } from "@/lib/foundation/rate-limits/client-address";
import { clientAddress } from "@/server/request/client-address";
import { isRscRequest } from "@/server/request/rsc-headers";
import { CACHE_PRIVATE } from "@/server/response/cache-control";

const APP_PAGE = /^\/app\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
/** No browser's is longer, and a pattern must not read kilobytes. */
const MAX_USER_AGENT_LENGTH = 500;

const FLUSH_MS = 10_000;
/** In this time, an address is counted once for each app, and for so many apps. */
const VISIT_MS = 30 * 60_000;
const MAX_APPS_OF_ADDRESS = 200;
/** Visits remembered at a time, about ten megabytes; then they are forgotten early. */
const MAX_VISITS = 50_000;

type Options = {
  /** Our own host, with its port. */
  siteHost: string;
  /** Whether one proxy of ours is in front of this server and sets the client's address. */
  trustProxy: boolean;
  /** Different apps, days and sources between two flushes; views of further ones are dropped. */
  maxPending?: number;
  now?: () => number;
  save?: (counted: readonly PageViews[]) => Promise<void>;
};

/** The request's path, and what its page states until it is sent. */
type Requested = { pathname: string; facts: PageFacts };

/**
 * Counts views of apps' pages in memory, since most come from the page cache, and adds them to the database every ten
 * seconds and at shutdown (decision 0087). A process that is killed loses the views of those seconds.
 */
export class PageViewCounter {
  readonly #options: Required<Options>;
  #pending = new Map<string, PageViews>();
  #visits = new Visits(0);
  #flushing: Promise<void> = Promise.resolve();

  constructor(options: Options) {
    this.#options = { maxPending: 5_000, now: Date.now, save: recordViews, ...options };
  }

  /**
   * Counts a request if a person's browser shows an app's page by it: a document, once it was sent, or a `HEAD` by
   * which the page says that Next showed it from data that it had prefetched. Next requests data in the same way before
   * and during a navigation, so those requests are no views. The developer's own views count as well: a public page
   * doesn't know who reads it.
   * @param request with the headers that the client sent
   * @returns true for such a `HEAD`, which is answered here without rendering
   */
  receive(request: IncomingMessage, response: ServerResponse, { facts, pathname }: Requested): boolean {
    const { method, headers } = request;
    const [, appId] = APP_PAGE.exec(pathname) ?? [];
    const isShown = method === "HEAD" && headers[SHOWN_HEADER] !== undefined;
    if (!appId || !(isShown || isDocument(request))) return false;
    if (isPerson(headers)) {
      const address = clientAddressKey(clientAddress(request, this.#options.trustProxy));
      const source = sourceOf(headers.referer, this.#options.siteHost);
      const count = () => this.#isNewVisit(address, appId) && this.#add(appId, source);
      const isFound = () => [200, 304].includes(response.statusCode) && facts.status === undefined;
      if (isShown) count();
      else response.once("finish", () => isFound() && count());
    }
    if (isShown) response.writeHead(204, { "Cache-Control": CACHE_PRIVATE }).end();
    return isShown;
  }

  /** Adds what was counted to the database, after an earlier flush that is still running. */
  flush(): Promise<void> {
    if (this.#visits.isOver(this.#options.now())) this.#visits = new Visits(0);
    this.#flushing = this.#flushing.then(async () => {
      const counted = [...this.#pending.values()];
      this.#pending = new Map();
      try {
        await this.#options.save(counted);
      } catch (error) {
        logError("saving page views failed", { error });
        for (const { appId, source, views, day } of counted) this.#add(appId, source, views, day);
      }
    });
    return this.#flushing;
  }

  /**
   * Starts flushing regularly.
   * @returns stop, which flushes a last time
   */
  start(): () => Promise<void> {
    const timer = setInterval(() => void this.flush(), FLUSH_MS);
    timer.unref();
    return () => {
      clearInterval(timer);
      return this.flush();
    };
  }

  #add(appId: string, source: string, views = 1, day = new Date(this.#options.now()).toISOString().slice(0, 10)): void {
    const key = `${appId} ${day} ${source}`;
    const known = this.#pending.get(key);
    if (known) known.views += views;
    else if (this.#pending.size < this.#options.maxPending) this.#pending.set(key, { appId, day, source, views });
  }

  #isNewVisit(address: string, appId: string): boolean {
    const now = this.#options.now();
    if (this.#visits.isOver(now)) this.#visits = new Visits(now);
    return this.#visits.add(address, appId);
  }
}

/**
 * Which apps an address viewed within half an hour, in memory and no longer than that. Addresses are hashed with a salt
 * of that half hour.
 */
class Visits {
  readonly #salt = randomBytes(16).toString("base64");
  readonly #apps = new Map<string, Set<string>>();
  #size = 0;

  constructor(readonly since: number) {}

  isOver(now: number): boolean {
    return now - this.since >= VISIT_MS || this.#size >= MAX_VISITS;
  }

  /** @returns whether the visit counts */
  add(address: string, appId: string): boolean {
    const key = hash("sha256", this.#salt + address, "base64");
    const apps = this.#apps.get(key) ?? new Set();
    if (apps.has(appId) || apps.size >= MAX_APPS_OF_ADDRESS) return false;
    this.#apps.set(key, apps.add(appId));
    this.#size += 1;
    return true;
  }
}

/** Whether a page is requested as a document, not as data or by a script or frame. */
const isDocument = ({ method, headers }: IncomingMessage) =>
  method === "GET" && (headers["sec-fetch-dest"] ?? "document") === "document" && !isRscRequest(headers);

const PREFETCH_HEADERS = ["sec-purpose", "purpose", "x-purpose", "x-moz"];

/** Whether a person's browser shows what it requests, rather than a bot or a browser that prepares for a click. */
function isPerson(headers: IncomingHttpHeaders): boolean {
  const agent = headers["user-agent"] ?? "";
  if (agent === "" || agent.length > MAX_USER_AGENT_LENGTH || isbot(agent)) return false;
  return !PREFETCH_HEADERS.some((name) => /prefetch|prerender|preview/i.test(String(headers[name])));
}
