import type { RequestListener } from "node:http";
import { logInfo } from "@/lib/foundation/log";
import type { RouteMatcher } from "@/server/request/match-route";

/** Paths requested many times per page view, and health checks; logged only when they fail. */
const UNLOGGED_PATHS = /^\/(?:_next\/static\/|objects\/|api\/health(?:\/|$))/;

/** Event streams end when the client leaves, hours later, so neither is worth a word in their line. */
const STREAM_PATH = "/api/events";

/** Our code and Next both listen for a response's end; Node warns from 11 listeners on. */
const MAX_LISTENERS = 24;

/**
 * Logs one line per request: its id, route, path, status and duration; no query, headers, client address or body. A
 * client that disconnects before the response is complete is logged as `left`.
 */
export function logRequests(listener: RequestListener, matchRoute: RouteMatcher): RequestListener {
  return (request, response) => {
    response.setMaxListeners(MAX_LISTENERS);
    const began = performance.now();
    const { method } = request;
    const path = (request.url ?? "/").split("?", 1)[0] ?? "/";
    response.once("close", () => {
      const left = !response.writableFinished && path !== STREAM_PATH;
      const status = response.statusCode;
      if (UNLOGGED_PATHS.test(path) && status < 400 && !left) return;
      const ms = Math.round((performance.now() - began) * 10) / 10;
      logInfo("request", {
        requestId: response.getHeader("X-Request-Id"),
        method,
        route: matchRoute(path),
        path: path.slice(0, 200),
        status,
        ms,
        ...(left && { left }),
      });
    });
    listener(request, response);
  };
}
