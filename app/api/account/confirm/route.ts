import { ownerProof } from "@/lib/account/account.schema";
import { confirmSession } from "@/lib/account/confirm-session";
import { defineRoute } from "@/lib/http/define-route";
import { getBrowser } from "@/lib/http/sign-in-response";

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
