import type Stripe from "stripe";
import type { Sandbox } from "../sandbox";
import { getTestCard } from "./payment-methods";
import { declines, type Decline } from "./test-cards";

/** What a card's bank does with one attempt to pay. */
export type Decision = { requiresAuthentication: boolean; decline: Decline | null };

const scripted: Record<string, Decision> = {
  paid: { requiresAuthentication: false, decline: null },
  authentication_required: { requiresAuthentication: true, decline: null },
  card_declined: { requiresAuthentication: false, decline: declines.generic },
  insufficient_funds: { requiresAuthentication: false, decline: declines.insufficientFunds },
  expired_card: { requiresAuthentication: false, decline: declines.expired },
  lost_card: { requiresAuthentication: false, decline: declines.lostCard },
  processing_error: { requiresAuthentication: false, decline: declines.processingError },
};

/** The outcomes that a test can set for a card's next attempts. */
export const outcomeNames = Object.keys(scripted);

/** Sets what the bank does with the card's next attempts, one outcome each. */
export function setOutcomes({ ledger }: Sandbox, { id }: Stripe.PaymentMethod, outcomes: string[]): void {
  const card = ledger.get("card_name", id);
  if (card) ledger.put("card_name", { ...card, outcomes });
}

/** Returns the bank's decision about the next attempt, and uses up the outcome that a test set for it. */
export function nextDecision(sandbox: Sandbox, method: Stripe.PaymentMethod, offSession: boolean): Decision {
  const record = sandbox.ledger.get("card_name", method.id);
  const [next, ...later] = record?.outcomes ?? [];
  const decision = next === undefined ? undefined : scripted[next];
  if (record && decision) {
    sandbox.ledger.put("card_name", { ...record, outcomes: later });
    return decision;
  }
  const card = getTestCard(sandbox, method);
  const exempt = offSession && record?.setUp === true && card.requiresAuthentication === "unless_set_up";
  return {
    requiresAuthentication: !exempt && card.requiresAuthentication !== undefined,
    decline: card.decline ?? null,
  };
}

/** Remembers that the buyer authenticated the card for payments off session. */
export function markSetUp({ ledger }: Sandbox, { id }: Stripe.PaymentMethod): void {
  const card = ledger.get("card_name", id);
  if (card && !card.setUp) ledger.put("card_name", { ...card, setUp: true });
}
