import { RouteResponse } from "@/lib/http/route-response";
import { paths } from "@/lib/paths";

/** Leads a browser that opened a call's address to one of our screens; the call declares status 303. */
export function redirectResponse(screen: "mailSettings"): RouteResponse<null> {
  return new RouteResponse(null, [["Location", paths[screen]]]);
}
