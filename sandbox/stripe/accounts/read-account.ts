import { malformed } from "../http/api-error";
import type { Params } from "../http/params";
import type { Account } from "./find-account";

const entityTypes = ["company", "government_entity", "individual", "non_profit"] as const;
const feesCollectors = ["application", "application_custom", "application_express", "stripe"] as const;
const lossesCollectors = ["application", "stripe"] as const;

/** Reads country and entity type; a country is two letters in either case, returned in upper case. */
export function readIdentity(params: Params): NonNullable<Account["identity"]> {
  const identity = params.group("identity")?.allow("country", "entity_type");
  const country = identity?.filled("country")?.toUpperCase();
  if (country !== undefined && !/^[A-Z]{2}$/.test(country))
    throw malformed(`Invalid country: ${country}`, { param: "identity[country]" });
  const type = identity?.choice("entity_type", entityTypes);
  return { ...(country !== undefined && { country }), ...(type !== undefined && { entity_type: type }) };
}

/**
 * Reads whether the recipient's capability to receive transfers is requested; undefined when there is no recipient
 * configuration.
 */
export function readRecipient(params: Params): { requested: boolean } | undefined {
  const configuration = params.group("configuration")?.allow("recipient");
  if (!configuration?.has("recipient")) return undefined;
  const transfers = configuration
    .group("recipient")
    ?.allow("capabilities")
    .group("capabilities")
    ?.allow("stripe_balance")
    .group("stripe_balance")
    ?.allow("stripe_transfers")
    .group("stripe_transfers")
    ?.allow("requested");
  return { requested: transfers?.require("requested", transfers.flag("requested")) ?? false };
}

/** Reads who pays fees and bears losses; the provider always collects the requirements itself. */
export function readDefaults(params: Params): NonNullable<Account["defaults"]> {
  const defaults = params.group("defaults")?.allow("currency", "responsibilities");
  const sent = defaults?.group("responsibilities")?.allow("fees_collector", "losses_collector");
  const currency = defaults?.filled("currency")?.toLowerCase();
  return {
    ...(currency !== undefined && { currency }),
    locales: [],
    responsibilities: {
      ...(sent && { fees_collector: sent.require("fees_collector", sent.choice("fees_collector", feesCollectors)) }),
      ...(sent && {
        losses_collector: sent.require("losses_collector", sent.choice("losses_collector", lossesCollectors)),
      }),
      requirements_collector: "stripe",
    },
  };
}
