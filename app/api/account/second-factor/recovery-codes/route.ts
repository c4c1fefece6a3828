import { recoveryCodes } from "@/lib/accounts/second-factor/second-factor.rows";
import { reauthInput } from "@/lib/accounts/second-factor/second-factor.schema";
import { regenerateRecoveryCodes } from "@/lib/accounts/second-factor/setup";
import { defineRoute } from "@/lib/foundation/http/define-route";

export const POST = defineRoute({
  summary: "Replace the recovery codes",
  viewer: "required",
  permission: "account.manage",
  event: "recovery_codes",
  body: reauthInput,
  response: recoveryCodes,
  errors: ["conflict"],
  handle: ({ viewer, body }) => regenerateRecoveryCodes(viewer, body),
});
