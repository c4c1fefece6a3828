import { RouteResponse } from "@/lib/http/route-response";
import { paths } from "@/lib/paths";

/** Redirects a browser that opened an API URL to a page; the route declares status 303. */
export function redirectResponse(screen: "mailSettings"): RouteResponse<null> {
  return new RouteResponse(null, [["Location", paths[screen]]]);
}
