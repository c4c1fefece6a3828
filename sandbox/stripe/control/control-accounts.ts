import { z } from "zod";
import { codes, statuses } from "../accounts/capability";
import { decideAccount } from "../accounts/decide-account";
import { findOpenAccount } from "../accounts/find-account";
import type { ControlHandler } from "./control-handler";

const decision = z.strictObject({ account: z.string(), status: z.enum(statuses), code: z.enum(codes).optional() });

/** Makes the provider decide whether an account can receive transfers, as at the end of a review. */
export const setCapabilityAtProvider: ControlHandler = (sandbox, input) => {
  const { account, status, code } = decision.parse(input);
  const cause = { sandbox, requestId: null, idempotencyKey: null };
  return decideAccount(cause, findOpenAccount(sandbox, account), { status, ...(code && { code }) });
};
