import type Stripe from "stripe";
import { toPayoutAccount } from "@/lib/foundation/payments/payout-accounts";

type Entry = Stripe.V2.Core.Account.Requirements.Entry;
type Transfers = { status: string; code?: string };

const entry = (description: string, more: Partial<Entry> = {}): Entry => ({
  description,
  awaiting_action_from: "user",
  errors: [],
  impact: {},
  minimum_deadline: { status: "past_due" },
  requested_reasons: [{ code: "routine_onboarding" }],
  ...more,
});

const account = ({ status, code }: Transfers, entries: Entry[] = [], more: object = {}) =>
  toPayoutAccount({
    configuration: {
      recipient: {
        capabilities: { stripe_balance: { stripe_transfers: { status, status_details: code ? [{ code }] : [] } } },
      },
    },
    requirements: { entries },
    ...more,
  } as Stripe.V2.Core.Account);

const birthday = "identity.individual.date_of_birth";
const document = "identity.individual.documents.primary_verification";
const expired = { errors: [{ code: "verification_document_expired", description: "It expired." }] };
const pastDue = { status: "restricted", code: "requirements_past_due" };

it.each([
  ["only first details are missing", account(pastDue, [entry(birthday)]), "incomplete", [birthday]],
  [
    "a document was refused",
    account(pastDue, [entry(document, expired)]),
    "restricted",
    ["verification_document_expired"],
  ],
  [
    "the provider is checking",
    account({ status: "pending", code: "requirements_pending_verification" }, [
      entry(document, { awaiting_action_from: "stripe" }),
    ]),
    "under_review",
    ["requirements_pending_verification"],
  ],
  [
    "it is ready, and something is due later",
    account({ status: "active" }, [
      entry(birthday, { minimum_deadline: { status: "eventually_due" } }),
      entry(document, { minimum_deadline: { status: "currently_due" } }),
    ]),
    "ready",
    [document],
  ],
  [
    "the country is not supported",
    account({ status: "unsupported", code: "unsupported_country" }, [entry(birthday)], { identity: { country: "aq" } }),
    "restricted",
    ["unsupported_country:AQ", birthday],
  ],
  ["it was rejected", account({ status: "rejected", code: "rejected_fraud" }), "restricted", ["rejected_fraud"]],
  ["it was closed", account({ status: "active" }, [], { closed: true }), "restricted", ["closed"]],
  ["nothing was requested", toPayoutAccount({} as Stripe.V2.Core.Account), "incomplete", []],
])("maps an account of which %s", (_case, state, status, requirements) => {
  expect(state).toEqual({ status, requirements });
});
