import type Stripe from "stripe";

export type Requirements = Stripe.V2.Core.Account.Requirements;
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
