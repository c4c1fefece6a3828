import { defineRoute } from "@/lib/http/define-route";
import { renewRecoveryCodes } from "@/lib/second-factor/renew-recovery-codes";
import { recoveryCodes } from "@/lib/second-factor/second-factor.answer";
import { proofInput } from "@/lib/second-factor/second-factor.schema";

export const POST = defineRoute({
  summary: "Make new recovery codes in place of the ones before",
  viewer: "required",
  permission: "account.manage",
  event: "recovery_codes",
  body: proofInput,
  answer: recoveryCodes,
  errors: ["conflict"],
  handle: ({ viewer, body }) => renewRecoveryCodes(viewer, body),
});
