import { malformed } from "../http/api-error";
import type { Params } from "../http/params";
import type { Account } from "./find-account";

const includable = [
  "configuration.customer",
  "configuration.merchant",
  "configuration.recipient",
  "defaults",
  "future_requirements",
  "identity",
  "requirements",
];

/**
 * Reads `include`: a list, or a single name in a related object's URL. Throws 400 for a part that cannot be included.
 */
export function readInclude(params: Params): string[] {
  const single = params.isGroup("include") ? undefined : params.filled("include");
  const names = single === undefined ? (params.list("include") ?? []) : [single];
  const unknown = names.find((name) => !includable.includes(name));
  if (unknown === undefined) return names;
  throw malformed(`Invalid include: ${unknown}, must be one of ${includable.join(", ")}`, { param: "include" });
}

/** An account as the provider returns it: parts that were not requested or have no value are null. */
export function accountView(account: Account, include: string[]): object {
  const part = <T>(name: string, value: T) => (include.includes(name) ? (value ?? null) : null);
  return {
    ...account,
    configuration: include.some((name) => name.startsWith("configuration."))
      ? { customer: null, merchant: null, recipient: part("configuration.recipient", account.configuration?.recipient) }
      : null,
    defaults: part("defaults", account.defaults),
    future_requirements: part("future_requirements", account.future_requirements),
    identity: part("identity", account.identity),
    requirements: part("requirements", account.requirements),
  };
}
