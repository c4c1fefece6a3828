import { deleteAccount } from "@/lib/accounts/settings/account-deletion";
import { ownerProof } from "@/lib/accounts/settings/settings.schema";
import { defineRoute } from "@/lib/foundation/http/define-route";
import { signOutResponse } from "@/lib/foundation/http/sign-in-response";

export const DELETE = defineRoute({
  summary: "Delete the viewer's account",
  viewer: "required",
  permission: "account.manage",
  event: "account_deletion",
  body: ownerProof,
  response: null,
  errors: ["conflict", "rate_limited"],
  handle: async ({ viewer, body }) => {
    await deleteAccount(viewer, body);
    return signOutResponse();
  },
});
