import { nowAsTimestamp } from "../clock/now";
import { malformed } from "../http/api-error";
import type { Call } from "../http/call";
import { readMetadata } from "../http/read-metadata";
import { newId } from "../ledger/new-id";
import { emitThinEvent } from "../webhooks/emit-thin-event";
import { accountView, readInclude } from "./account-view";
import { capabilityWith, recipientWith } from "./capability";
import { isSupportedCountry } from "./countries";
import { initialDecision } from "./decide-account";
import type { Account } from "./find-account";
import { readDefaults, readIdentity, readRecipient } from "./read-account";
import { requirementsWith } from "./requirements";

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
export function createAccount(call: Call): object {
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
