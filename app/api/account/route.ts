import { ownerProof } from "@/lib/account/account.schema";
import { deleteAccount } from "@/lib/account/delete-account";
import { defineRoute } from "@/lib/http/define-route";
import { signOutResponse } from "@/lib/http/sign-in-response";

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
