import http, { type IncomingHttpHeaders } from "node:http";
import https from "node:https";
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from "request-filtering-agent";
import { env } from "@/lib/foundation/env";

/** Why a page on another site didn't open. `blocked`: it is at an address that must not be visited. */
export type VisitFailure = "no_address" | "refused" | "timeout" | "redirects" | "unusable" | "blocked";
/** What another site answered after all redirects, or why it did not. */
export type Visit = { status: number; headers: IncomingHttpHeaders } | { failure: VisitFailure };

const MAX_REDIRECTS = 5;
/** The most that is read of a response. Its content is not needed, so this limits headers. */
const MAX_BYTES = 1024 * 1024;
const MAX_HEADER_BYTES = 16 * 1024;
const REQUEST_MS = 10_000;

// Each refuses, at the moment of connecting, every address that is not public: whatever a name resolves to then.
const publicOnly = { "http:": new RequestFilteringHttpAgent(), "https:": new RequestFilteringHttpsAgent() };

/** The sandbox's demo apps are the only private address that may be visited. */
const agentFor = (url: URL) =>
  env.DEMO_APPS_URL !== undefined && url.origin === new URL(env.DEMO_APPS_URL).origin
    ? http.globalAgent
    : publicOnly[url.protocol as keyof typeof publicOnly];

type Method = "HEAD" | "GET";
type Response = { status: number; headers: IncomingHttpHeaders };

function send(url: URL, method: Method, timeoutMs: number): Promise<Response> {
  const { request: start } = url.protocol === "https:" ? https : http;
  return new Promise((resolve, reject) => {
    const request = start(url, {
      method,
      agent: agentFor(url),
      maxHeaderSize: MAX_HEADER_BYTES,
      // Of all of it, so that a site that sends a byte a second does not keep us.
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        "User-Agent": `Forgehall-LinkCheck/1.0 (+${env.APP_URL})`,
        Accept: "*/*",
        ...(method === "GET" && { Range: "bytes=0-0" }),
      },
    });
    request.on("information", () => {
      if ((request.socket?.bytesRead ?? 0) > MAX_BYTES) request.destroy(new Error("too much"));
    });
    request.on("error", reject);
    request.on("response", (response) => {
      response.on("error", () => undefined);
      resolve({ status: response.statusCode ?? 0, headers: response.headers });
      response.destroy();
    });
    request.end();
  });
}

const FAILURES: Record<string, VisitFailure> = {
  ENOTFOUND: "no_address",
  EAI_AGAIN: "no_address",
  ECONNREFUSED: "refused",
  ETIMEDOUT: "timeout",
  ABORT_ERR: "timeout",
};

function toFailure(error: unknown): VisitFailure {
  const { code = "", message = "" } = error as NodeJS.ErrnoException;
  // The agent's own error has no code.
  if (/^DNS lookup .* is not allowed\b/.test(message)) return "blocked";
  return FAILURES[code] ?? "unusable";
}

/** Returns null for what is no web address. */
function parseLink(link: string, base?: URL): URL | null {
  const url = URL.canParse(link, base) ? new URL(link, base) : null;
  return url?.protocol === "http:" || url?.protocol === "https:" ? url : null;
}

async function follow(link: string, method: Method, timeoutMs: number): Promise<Visit> {
  let url = parseLink(link);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    if (!url) return { failure: "unusable" };
    const response = await send(url, method, timeoutMs).catch(toFailure);
    if (typeof response === "string") return { failure: response };
    const { location } = response.headers;
    if (response.status < 300 || response.status >= 400 || location === undefined) return response;
    url = parseLink(location, url);
  }
  return { failure: "redirects" };
}

const isOpen = (visit: Visit) => "status" in visit && visit.status < 300;
/** Another request would fail in the same way. */
const FINAL: readonly VisitFailure[] = ["no_address", "refused", "redirects", "blocked"];

/**
 * Finds out whether a link that a user gave opens: asks for its headers, and where a site doesn't answer that, for its
 * first byte. Connects to public addresses only, on each of at most five redirects, whatever a name resolves to.
 * @param timeoutMs for each request
 */
export async function visitLink(link: string, timeoutMs = REQUEST_MS): Promise<Visit> {
  const visit = await follow(link, "HEAD", timeoutMs);
  if (isOpen(visit) || ("failure" in visit && FINAL.includes(visit.failure))) return visit;
  return follow(link, "GET", timeoutMs);
}
