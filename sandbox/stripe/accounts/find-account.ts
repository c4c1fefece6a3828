import type Stripe from "stripe";
import { ApiError, missing } from "../http/api-error";
import type { Sandbox } from "../sandbox";

export type Account = Stripe.V2.Core.Account;

/** Finds a connected account, open or closed. Throws 404, or with `param` the 400 for a parameter. */
export function findAccount({ ledger }: Sandbox, id: string, param?: string): Account {
  const account = ledger.get("account", id);
  if (!account) throw param === undefined ? missing("account", id) : missing("account", id, param, 400);
  return account;
}

/** Finds an account that is about to be changed. Throws 400 when it is closed. */
export function findOpenAccount(sandbox: Sandbox, id: string, param?: string): Account {
  const account = findAccount(sandbox, id, param);
  if (!account.closed) return account;
  const message = `The account ${id} is closed, so it cannot be changed anymore.`;
  throw new ApiError(400, { type: "invalid_request_error", code: "account_closed", message });
}
