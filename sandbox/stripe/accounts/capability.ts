import type { Account } from "./find-account";

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

export type Capability = { status: Status; status_details: { code: Code; resolution: (typeof resolutions)[Code] }[] };

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
