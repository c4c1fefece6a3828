import { malformed } from "../http/api-error";
import type { Call, Route } from "../http/call";
import { readMetadata } from "../http/params";
import { emitThinEvent } from "../webhooks/emit-thin-event";
import { accountView, readInclude, findAccount, findOpenAccount } from "./accounts";
import { createAccount } from "./create-account";

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
