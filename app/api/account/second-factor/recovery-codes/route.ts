import { defineRoute } from "@/lib/http/define-route";
import { regenerateRecoveryCodes } from "@/lib/second-factor/regenerate-recovery-codes";
import { recoveryCodes } from "@/lib/second-factor/second-factor.response";
import { reauthInput } from "@/lib/second-factor/second-factor.schema";

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
