import { Reply } from "@/lib/http/reply";
import { paths } from "@/lib/paths";

/** Leads a browser that opened a call's address to one of our screens; the call declares status 303. */
export function redirectReply(screen: "mailSettings"): Reply<null> {
  return new Reply(null, [["Location", paths[screen]]]);
}
