import type Stripe from "stripe";
import { ApiError, malformed, missing } from "../http/api-error";
import type { Params } from "../http/params";
import type { Sandbox } from "../sandbox";

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

export const statuses = ["active", "pending", "rejected", "restricted", "unsupported"] as const;

export type Status = (typeof statuses)[number];

/** The provider's reasons for a status, with what resolves each. */
const resolutions = {
  determining_status: "no_resolution",
  rejected_fraud: "contact_stripe",
  rejected_incomplete_verification: "provide_info",
  rejected_listed: "contact_stripe",
  rejected_other: "contact_stripe",
  rejected_platform_fraud: "contact_stripe",
  rejected_platform_other: "contact_stripe",
  rejected_platform_terms_of_service: "contact_stripe",
  rejected_terms_of_service: "contact_stripe",
  requirements_past_due: "provide_info",
  requirements_pending_verification: "no_resolution",
  restricted_other: "contact_stripe",
  unsupported_business: "no_resolution",
  unsupported_country: "no_resolution",
  unsupported_entity_type: "no_resolution",
} as const;

export type Code = keyof typeof resolutions;

export const codes = Object.keys(resolutions) as [Code, ...Code[]];

const usualCodes: Record<Exclude<Status, "active">, Code> = {
  pending: "requirements_pending_verification",
  rejected: "rejected_other",
  restricted: "requirements_past_due",
  unsupported: "unsupported_country",
};

type Capability = { status: Status; status_details: { code: Code; resolution: (typeof resolutions)[Code] }[] };

/** A capability with a status; every status except active comes with a reason and what resolves it. */
export function capabilityWith(status: Status, reason?: Code): Capability {
  if (status === "active") return { status, status_details: [] };
  const code = reason ?? usualCodes[status];
  return { status, status_details: [{ code, resolution: resolutions[code] }] };
}

/** The status of an account's capability to receive transfers; undefined when it was not requested. */
export function transfersStatusOf(account: Account): Status | undefined {
  return account.configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers?.status;
}

/** A recipient's configuration. Payouts to the bank have the same status as transfers. */
export function recipientWith(capability: Capability | null): NonNullable<Account["configuration"]> {
  const balance = capability && { payouts: capability, stripe_transfers: capability };
  return { recipient: { applied: true, capabilities: balance ? { stripe_balance: balance } : {} } };
}

/** The countries offered on the hosted page, by code. */
const countries: Record<string, string> = {
  AU: "Australia",
  BR: "Brazil",
  CA: "Canada",
  FR: "France",
  DE: "Germany",
  IN: "India",
  IE: "Ireland",
  NL: "Netherlands",
  ES: "Spain",
  GB: "United Kingdom",
  US: "United States",
  AQ: "Antarctica (not supported)",
};

const unsupported = ["AQ"];

export const countryOptions = Object.entries(countries).map(([code, name]) => ({ code, name }));

/** Whether the provider pays out to a country; true while the country is unknown. */
export function isSupportedCountry(code: string | undefined): boolean {
  return code === undefined || !unsupported.includes(code);
}

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

type Requirements = Stripe.V2.Core.Account.Requirements;
export type Entry = Stripe.V2.Core.Account.Requirements.Entry;

const document = "identity.individual.documents.primary_verification";

/** An account's open requirements as the provider returns them. */
export function requirementsWith(entries: Entry[]): Requirements {
  const deadline = entries[0]?.minimum_deadline;
  return { alternatives: [], entries, ...(deadline && { summary: { minimum_deadline: deadline } }) };
}

/** What a new account's owner has to submit on the hosted page. */
export function onboardingEntries(): Entry[] {
  return [
    "configuration.recipient.default_outbound_destination",
    "identity.attestations.terms_of_service.account",
    "identity.individual.date_of_birth",
    "identity.individual.given_name",
    "identity.individual.surname",
  ].map((description) => entry({ description }));
}

/** An identity document that the owner has to upload. */
export function documentEntry(): Entry {
  return entry({
    description: document,
    requested_reasons: [{ code: "routine_verification" }],
    errors: [
      {
        code: "verification_document_not_uploaded",
        description: "Upload a photo of an identity document, so that the provider can verify this person.",
      },
    ],
  });
}

/** A review by the provider: the owner has nothing to do. */
export function reviewEntry(): Entry {
  return entry({
    description: document,
    awaiting_action_from: "stripe",
    requested_reasons: [{ code: "routine_verification" }],
  });
}

/** Whether an account is waiting for its owner's identity document. */
export function needsDocument({ requirements }: { requirements?: Requirements }): boolean {
  return (requirements?.entries ?? []).some(
    ({ description, awaiting_action_from: from }) => description === document && from === "user",
  );
}

function entry(parts: Partial<Entry> & Pick<Entry, "description">): Entry {
  return {
    awaiting_action_from: "user",
    errors: [],
    impact: {
      restricts_capabilities: [
        { capability: "stripe_balance.stripe_transfers", configuration: "recipient", deadline: { status: "past_due" } },
      ],
    },
    minimum_deadline: { status: "past_due" },
    requested_reasons: [{ code: "routine_onboarding" }],
    ...parts,
  };
}
