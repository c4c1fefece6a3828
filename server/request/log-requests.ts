import type { RequestListener } from "node:http";
import { logInfo } from "@/lib/log";
import type { RouteMatcher } from "@/server/request/match-route";

/** What is asked for many times a view, or by machines that watch, and says nothing while it is well. */
const UNLOGGED_PATHS = /^\/(?:_next\/static\/|objects\/|api\/health(?:\/|$))/;

/** Parts of ours and of Next that wait for an answer's end; Node warns from eleven on. */
const MAX_LISTENERS = 24;

/**
 * Writes one line a request: its id, route, path, status and time. No query, header, address or body is part of it.
 * A client that leaves before its answer is whole is noted as `left`.
 */
export function logRequests(listener: RequestListener, matchRoute: RouteMatcher): RequestListener {
  return (request, response) => {
    response.setMaxListeners(MAX_LISTENERS);
    const began = performance.now();
    const { method } = request;
    const path = (request.url ?? "/").split("?", 1)[0] ?? "/";
    response.once("close", () => {
      const left = !response.writableFinished;
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
