import { unsubscribeUser } from "@/lib/accounts/settings/mail-preferences";
import { unsubscribeQuery } from "@/lib/accounts/settings/settings.schema";
import { defineRoute } from "@/lib/foundation/http/define-route";
import { redirectResponse } from "@/lib/foundation/http/sign-in-response";

// A mail client sends only "List-Unsubscribe=One-Click".
const MAX_BYTES = 1024;

/**
 * Redirects a user who opens the URL in a browser to the email settings. A GET request must not change anything (RFC
 * 8058).
 */
export const GET = defineRoute({
  summary: "Show the unsubscribe page",
  viewer: "none",
  status: 303,
  response: null,
  handle: () => redirectResponse("mailSettings"),
});

export const POST = defineRoute({
  summary: "Unsubscribe with one click (RFC 8058)",
  viewer: "none",
  rawBody: { maxBytes: MAX_BYTES },
  query: unsubscribeQuery,
  response: null,
  errors: ["not_found"],
  handle: ({ query }) => unsubscribeUser(query),
});
