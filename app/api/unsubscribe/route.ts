import { unsubscribeQuery } from "@/lib/account/account.schema";
import { unsubscribeUser } from "@/lib/account/unsubscribe-user";
import { defineRoute } from "@/lib/http/define-route";
import { redirectResponse } from "@/lib/http/redirect-response";

// A mail program sends "List-Unsubscribe=One-Click" and nothing else.
const MAX_BYTES = 1024;

/**
 * Who opens the address by hand wants to switch mails: nothing is switched by looking (RFC 8058), so the screen with
 * the switches is shown.
 */
export const GET = defineRoute({
  summary: "Where mails are switched, for who opens the address in a browser",
  viewer: "none",
  status: 303,
  response: null,
  handle: () => redirectResponse("mailSettings"),
});

export const POST = defineRoute({
  summary: "Switch a kind of mail off in one press, signed",
  viewer: "none",
  rawBody: { maxBytes: MAX_BYTES },
  query: unsubscribeQuery,
  response: null,
  errors: ["not_found"],
  handle: ({ query }) => unsubscribeUser(query),
});
