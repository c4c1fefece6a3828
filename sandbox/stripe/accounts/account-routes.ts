import { isDeepStrictEqual } from "node:util";
import { nowAsTimestamp } from "../clock/clock";
import { malformed } from "../http/api-error";
import type { Call, Route } from "../http/call";
import { readMetadata } from "../http/params";
import { newId } from "../ledger/new-id";
import { type Cause, emitThinEvent } from "../webhooks/emit-event";
import {
  type Account,
  accountView,
  capabilityWith,
  type Code,
  documentEntry,
  type Entry,
  findAccount,
  findOpenAccount,
  isSupportedCountry,
  onboardingEntries,
  readDefaults,
  readIdentity,
  readInclude,
  readRecipient,
  recipientWith,
  requirementsWith,
  reviewEntry,
  type Status,
  transfersStatusOf,
} from "./accounts";

const names = [
  "configuration",
  "contact_email",
  "dashboard",
  "defaults",
  "display_name",
  "identity",
  "include",
  "metadata",
];

/** POST /v2/core/accounts. A recipient's capability is restricted until its owner has completed the hosted page. */
function createAccount(call: Call): object {
  const { params, sandbox } = call;
  const include = readInclude(params.allow(...names));
  const account = sandbox.ledger.put("account", readAccount(call));
  emitThinEvent(call, "v2.core.account.created", { account: account.id });
  return accountView(account, include);
}

function readAccount({ params, sandbox }: Call): Account {
  const recipient = readRecipient(params);
  const email = params.filled("contact_email");
  const name = params.filled("display_name");
  const dashboard = params.choice("dashboard", ["express", "full", "none"]);
  if (recipient && email === undefined)
    throw malformed("contact_email is required for an account with the recipient configuration.", {
      param: "contact_email",
    });
  const identity = readIdentity(params);
  const decision = initialDecision(isSupportedCountry(identity.country));
  return {
    id: newId("acct"),
    object: "v2.core.account",
    applied_configurations: recipient ? ["recipient"] : [],
    closed: false,
    ...(recipient && { configuration: recipientWith(recipient.requested ? capabilityWith(decision.status) : null) }),
    ...(email !== undefined && { contact_email: email }),
    created: nowAsTimestamp(sandbox.ledger),
    ...(dashboard && { dashboard }),
    defaults: readDefaults(params),
    ...(name !== undefined && { display_name: name }),
    future_requirements: { alternatives: [], entries: [] },
    identity,
    livemode: false,
    metadata: readMetadata(params),
    requirements: requirementsWith(recipient?.requested ? (decision.entries ?? []) : []),
  };
}

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
function initialDecision(supported: boolean): Decision {
  return supported ? { status: "restricted", entries: onboardingEntries() } : { status: "unsupported" };
}

const address = "/v2/core/accounts";

export const accountRoutes: Route[] = [
  { method: "POST", path: address, handle: createAccount },
  { method: "GET", path: `${address}/:id`, handle: retrieve },
  { method: "POST", path: `${address}/:id`, handle: update },
  { method: "POST", path: `${address}/:id/close`, handle: close },
];

function retrieve({ params, sandbox, id }: Call): object {
  const include = readInclude(params.allow("include"));
  return accountView(findAccount(sandbox, id), include);
}

/** Changes the owner's name and email address, and the metadata. */
function update({ params, sandbox, id }: Call): object {
  const include = readInclude(params.allow("contact_email", "display_name", "include", "metadata"));
  const before = findOpenAccount(sandbox, id);
  const email = params.filled("contact_email");
  const name = params.filled("display_name");
  const account = sandbox.ledger.put("account", {
    ...before,
    ...(email !== undefined && { contact_email: email }),
    ...(name !== undefined && { display_name: name }),
    metadata: readMetadata(params, before.metadata),
  });
  return accountView(account, include);
}

/**
 * Closes an account permanently: it can still be read, but receives no more money. All its configurations must be
 * named.
 */
function close(call: Call): object {
  const { params, sandbox, id } = call;
  const named = params.allow("applied_configurations").list("applied_configurations") ?? [];
  const before = findOpenAccount(sandbox, id);
  const kept = before.applied_configurations.filter((configuration) => !named.includes(configuration));
  if (kept.length > 0)
    throw malformed(`Missing configurations: ${kept.join(", ")}`, { param: "applied_configurations" });
  const account = sandbox.ledger.put("account", { ...before, closed: true });
  emitThinEvent(call, "v2.core.account.closed", { account: id });
  return accountView(account, []);
}
