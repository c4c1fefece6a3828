import type { PayoutAccount } from "@/lib/commerce/payouts/payouts.rows";
import type { PayoutAccountStatus } from "@/lib/commerce/payouts/payouts.constants";
import type { Prisma } from "@/lib/foundation/db/generated/client";

/** The columns of a payout account that its developer sees. */
export const payoutAccountSelect = {
  status: true,
  requirements: true,
  bankFailure: true,
} satisfies Prisma.PayoutAccountSelect;

type PayoutAccountRow = Prisma.PayoutAccountGetPayload<{ select: typeof payoutAccountSelect }>;

/** Row → DTO; null, when there is none, becomes the status `none`. */
export function toPayoutAccount(row: PayoutAccountRow | null): PayoutAccount {
  if (!row) return { status: "none", requirements: [] };
  const { status, bankFailure } = row;
  const requirements = [
    ...describeRequirements(row.requirements),
    ...(bankFailure === null ? [] : [describeBankFailure(bankFailure)]),
  ];
  const unspecified = requirements.length === 0 ? describeUnspecified(status) : null;
  return { status: status as PayoutAccountStatus, requirements: unspecified === null ? requirements : [unspecified] };
}

/** The way out of what can't be changed at the provider. */
const START_OVER = "Chose it by mistake? Disconnect this account, then set up payouts again.";

/** Whether the provider never pays out to an account with these codes, whatever its developer adds. */
export const isDeadEnd = (codes: readonly string[]): boolean =>
  codes.some((code) => code.startsWith("unsupported_") || code === "closed");

const general = "Enter the details that the payment provider still needs.";
const anotherDocument = "Upload another photo of your identity document. The last one couldn't be verified.";
const contactUs = "The payment provider can't pay out to this account. Contact us, and we'll find out why.";
const checkDetails = "Check your details: the payment provider couldn't verify them.";

/**
 * Sentences by the provider's code, or by how it begins: the first that matches counts. Codes are capability reasons
 * (`unsupported_country`), errors (`verification_document_expired`) and paths of missing details (`identity.…`).
 */
const SENTENCES: readonly (readonly [start: string, sentence: string])[] = [
  ["closed", "The payment provider has closed this account. Disconnect it, then set up payouts again."],
  ["unsupported_business", `The payment provider doesn't pay out for this kind of business. ${START_OVER}`],
  ["unsupported_entity_type", `The payment provider doesn't pay out to this kind of company. ${START_OVER}`],
  ["rejected_incomplete_verification", "The payment provider needs more details to verify you."],
  ["rejected", contactUs],
  ["restricted_other", contactUs],
  [
    "requirements_pending_verification",
    "The payment provider is checking your details. There's nothing for you to do.",
  ],
  ["determining_status", "The payment provider is checking your details. There's nothing for you to do."],
  ["requirements_past_due", general],
  ["verification_document_not_uploaded", "Upload a photo of your identity document."],
  ["verification_document_missing_back", "Upload a photo of the back of your identity document."],
  ["verification_document_missing_front", "Upload a photo of the front of your identity document."],
  ["verification_document_expired", "Your identity document has expired. Upload a valid one."],
  ["verification_document_not_readable", "The photo of your identity document isn't readable. Upload a sharper one."],
  [
    "verification_document_country_not_supported",
    "Identity documents from this country aren't accepted. Upload another.",
  ],
  [
    "verification_document_type_not_supported",
    "This kind of document isn't accepted. Upload a passport or an ID card.",
  ],
  ["verification_document", anotherDocument],
  ["verification_selfie", "Take another selfie. The last one couldn't be matched to your identity document."],
  ["verification_failed_tax_id", "Check your tax ID: it couldn't be verified."],
  ["verification_failed_id_number", "Check your ID number: it couldn't be verified."],
  ["verification", checkDetails],
  ["invalid_dob_age_under", "You must be at least 18 years old to receive payouts."],
  ["invalid_dob", "Check your date of birth."],
  ["invalid_address", "Check your address."],
  ["invalid_street_address", "Check your address."],
  ["unresolvable_postal_code", "Check your address."],
  ["invalid_tax_id", "Check your tax ID."],
  ["invalid_url", "Check the website that you entered."],
  ["invalid", "Check your details: some of them aren't valid."],
  ["configuration.recipient.default_outbound_destination", "Add the bank account that your payouts go to."],
  ["identity.attestations", "Accept the payment provider's terms."],
  ["identity.country", "Choose your country."],
  ["identity.entity_type", "Say whether you sell as an individual or a company."],
  ["identity.individual.documents", "Upload a photo of your identity document."],
  ["identity.individual.date_of_birth", "Enter your date of birth."],
  ["identity.individual.given_name", "Enter your legal name."],
  ["identity.individual.surname", "Enter your legal name."],
  ["identity.individual.address", "Enter your address."],
  ["identity.individual.id_numbers", "Enter your tax or ID number."],
  ["identity.individual.phone", "Enter your phone number."],
  ["identity.individual.email", "Enter your email address."],
  ["identity.business_details.documents", "Upload a document that proves your company's details."],
  ["identity.business_details", "Complete your company's details."],
];

const UNSUPPORTED_COUNTRY = "unsupported_country";

function describe(code: string): string {
  if (code.startsWith(UNSUPPORTED_COUNTRY)) return describeCountry(code.slice(UNSUPPORTED_COUNTRY.length + 1));
  return SENTENCES.find(([start]) => code.startsWith(start))?.[1] ?? general;
}

/** What to do about an account that is not ready while the provider has not said, or not been asked, what it needs. */
const UNSPECIFIED: Record<string, string> = {
  incomplete: "Finish setting up payouts: continue to the payment provider and enter your details.",
  restricted: "We're asking the payment provider what it needs. Press “Check again” in a few minutes.",
};

/** What to do about an account of this status without a requirement; null when there is nothing to do. */
const describeUnspecified = (status: string): string | null => UNSPECIFIED[status] ?? null;

/** Turns the provider's codes into plain sentences without repetitions. */
export const describeRequirements = (codes: readonly string[]): string[] => [...new Set(codes.map(describe))];

/** What to do when the bank returned the latest payout, by the provider's code. */
function describeBankFailure(code: string): string {
  if (code === "account_closed" || code === "no_account" || code === "invalid_account_number")
    return "Your bank returned the latest payout: there's no such account. Update your bank details.";
  return "Your bank returned the latest payout. Check your bank details, or ask your bank.";
}

const names = new Intl.DisplayNames("en-US", { type: "region" });

/**
 * Says that the provider does not pay out in a country.
 * @param code two letters; empty when it is not known
 */
function describeCountry(code: string): string {
  const country = /^[A-Z]{2}$/.test(code) ? names.of(code) : undefined;
  const where = country ? `in ${country}` : "in your country";
  return `Payouts aren't available ${where} yet, so we couldn't pay you what you earn. ${START_OVER}`;
}
