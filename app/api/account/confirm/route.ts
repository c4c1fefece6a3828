import { ownerProof } from "@/lib/accounts/settings/settings.schema";
import { confirmSession } from "@/lib/accounts/sign-in/confirm-session";
import { defineRoute } from "@/lib/foundation/http/define-route";
import { getBrowser } from "@/lib/foundation/http/sign-in-response";

export const GET = defineRoute({
  summary: "Whether the session is confirmed, to ask for the password before a download begins",
  viewer: "required",
  permission: "account.manage",
  confirm: true,
  response: null,
  handle: () => null,
});

export const POST = defineRoute({
  summary: "Confirm the session for 15 minutes with the password (and a code with two-step sign-in)",
  viewer: "required",
  permission: "account.manage",
  event: "confirmation",
  body: ownerProof,
  response: null,
  handle: (call) => confirmSession(call.viewer, call.body, getBrowser(call)),
});
