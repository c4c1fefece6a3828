import { isSupportedCountry } from "../accounts/countries";
import { decideAccount, type Decision } from "../accounts/decide-account";
import type { Account } from "../accounts/find-account";
import { nowAsTimestamp } from "../clock/now";
import type { Params } from "../http/params";
import { newId } from "../ledger/new-id";
import type { Sandbox } from "../sandbox";
import type { Visit } from "./visit";
import { readDetails, type Errors, type Outcome, type Values } from "./read-details";

const decisions: Record<Outcome, Decision> = {
  approve: { status: "active" },
  document: { status: "restricted" },
  review: { status: "pending" },
  reject: { status: "rejected" },
};

/** Stores valid details and has the provider decide on them; returns null. Returns the errors of invalid details. */
export function submitDetails(
  sandbox: Sandbox,
  { account }: Visit,
  sent: Params,
): { values: Values; errors: Errors } | null {
  const { values, errors } = readDetails(sandbox, sent);
  if (Object.keys(errors).length > 0) return { values, errors };
  const { country = "", bank_account: number = "", outcome } = values;
  sandbox.ledger.put("bank_account", { id: account.id, bank: newId("ba"), last4: number.slice(-4) });
  const known = { ...account, identity: { ...account.identity, country, ...personOf(sandbox, account, values) } };
  const decision = isSupportedCountry(country) ? decisions[outcome as Outcome] : { status: "unsupported" as const };
  decideAccount({ sandbox, requestId: null, idempotencyKey: null }, known, decision);
  return null;
}

function personOf({ ledger }: Sandbox, { id, identity }: Account, { name = "" }: Values): Account["identity"] {
  const now = nowAsTimestamp(ledger);
  const space = name.lastIndexOf(" ");
  const person = identity?.individual ?? {
    account: id,
    created: now,
    id: newId("person"),
    object: "v2.core.account_person",
  };
  const names = { given_name: name.slice(0, space), surname: name.slice(space + 1) };
  return { entity_type: "individual", individual: { ...person, ...names, updated: now } };
}
