import { RouteResponse } from "@/lib/http/route-response";
import { paths } from "@/lib/paths";

/** Redirects a browser that opened an API URL to a page; the route declares status 303. */
export function redirectResponse(screen: "mailSettings"): RouteResponse<null> {
  return new RouteResponse(null, [["Location", paths[screen]]]);
}

/** Redirects a POST to the URL of its result, which browsers then open with GET; the route declares status 303. */
export function seeOther(url: string): RouteResponse<null> {
  return new RouteResponse(null, [["Location", url]]);
}

/** Redirects a browser that opened a well-known URL (RFC 8615) to the page that it stands for. */
export function wellKnownRedirect(screen: "passwordSettings"): Response {
  return new Response(null, {
    status: 302,
    headers: { Location: paths[screen], "Cache-Control": "public, max-age=3600" },
  });
}
