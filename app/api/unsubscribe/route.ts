import { unsubscribeQuery } from "@/lib/account/account.schema";
import { unsubscribeUser } from "@/lib/account/unsubscribe-user";
import { defineRoute } from "@/lib/http/define-route";

// A mail program sends "List-Unsubscribe=One-Click" and nothing else.
const MAX_BYTES = 1024;

export const POST = defineRoute({
  summary: "Switch a kind of mail off in one press, signed",
  viewer: "none",
  rawBody: { maxBytes: MAX_BYTES },
  query: unsubscribeQuery,
  answer: null,
  errors: ["not_found"],
  handle: ({ query }) => unsubscribeUser(query),
});
