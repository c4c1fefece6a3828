import { isDeepStrictEqual } from "node:util";
import { emitThinEvent } from "../webhooks/emit-thin-event";
import type { Cause } from "../webhooks/emit-event";
import { capabilityWith, recipientWith, transfersStatusOf, type Code, type Status } from "./capability";
import type { Account } from "./find-account";
import { documentEntry, onboardingEntries, requirementsWith, reviewEntry, type Entry } from "./requirements";

export type Decision = { status: Status; code?: Code; entries?: Entry[] };

/**
 * Applies the provider's decision to an account, and sends thin events about what changed. Without `entries`, the
 * requirements are those that go with the status.
 */
export function decideAccount(cause: Cause, before: Account, { status, code, entries }: Decision): Account {
  const capability = capabilityWith(status, code);
  const account = cause.sandbox.ledger.put("account", {
    ...before,
    configuration: recipientWith(capability),
    requirements: requirementsWith(entries ?? usualEntries(status, capability.status_details[0]?.code)),
  });
  const { id } = account;
  if (!isDeepStrictEqual(account.requirements, before.requirements))
    emitThinEvent(cause, "v2.core.account[requirements].updated", { account: id, include: "requirements" });
  if (status !== transfersStatusOf(before))
    emitThinEvent(cause, "v2.core.account[configuration.recipient].capability_status_updated", {
      account: id,
      include: "configuration.recipient",
      data: { updated_capability: "stripe_balance.stripe_transfers" },
    });
  return account;
}

function usualEntries(status: Status, code: Code | undefined): Entry[] {
  if (status === "pending") return [reviewEntry()];
  return status === "restricted" && code === "requirements_past_due" ? [documentEntry()] : [];
}

/** The state of a new account, whose owner has not visited the hosted page yet. */
export function initialDecision(supported: boolean): Decision {
  return supported ? { status: "restricted", entries: onboardingEntries() } : { status: "unsupported" };
}
