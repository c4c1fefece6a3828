import type Stripe from "stripe";
import { transfersStatusOf } from "../accounts/accounts";
import { balanceIn, book } from "../balance/book";
import { findCharge } from "../charges/charges";
import { nowInSeconds } from "../clock/clock";
import { invalid, malformed, missing } from "../http/api-error";
import type { Call, Route } from "../http/call";
import { readMetadata } from "../http/params";
import type { Ledger } from "../ledger/ledger";
import { newId } from "../ledger/new-id";
import { readCurrency } from "../payment-intents/create-payment-intent";
import { formatAmount, listPage, listParams } from "../resources/list-page";
import type { Sandbox } from "../sandbox";
import { emitEvent } from "../webhooks/emit-event";

const names = ["amount", "currency", "description", "destination", "metadata", "source_transaction", "transfer_group"];

/**
 * POST /v1/transfers. Moves money from the platform to a connected account. Money of a charge becomes available when
 * the charge's does; without a charge, the money must be available now.
 */
function createTransfer(call: Call): Stripe.Transfer {
  const { params, sandbox } = call;
  params.allow(...names);
  const currency = params.require("currency", readCurrency(params));
  const amount = params.require("amount", params.integer("amount"));
  if (amount < 1) throw malformed("Invalid positive integer", { code: "parameter_invalid_integer", param: "amount" });
  const destination = readDestination(call);
  const source = readSource(call, { amount, currency });
  if (!source) requireAvailable(sandbox, { amount, currency });

  const id = newId("tr");
  const payment = newId("py");
  const more = { currency, ...(source && { availableOn: source.availableOn }) };
  const booked = book(sandbox, { type: "transfer", amount: -amount, source: id, ...more });
  book(sandbox, { type: "payment", amount, source: payment, account: destination, ...more });
  const transfer = sandbox.ledger.put("transfer", {
    id,
    object: "transfer",
    amount,
    amount_reversed: 0,
    balance_transaction: booked.id,
    created: booked.created,
    currency,
    description: params.text("description") ?? null,
    destination,
    destination_payment: payment,
    livemode: false,
    metadata: readMetadata(params),
    reversals: { object: "list", data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
    reversed: false,
    source_transaction: source?.charge ?? null,
    source_type: "card",
    transfer_group: params.text("transfer_group") ?? source?.group ?? null,
  });
  emitEvent(call, "transfer.created", transfer);
  return transfer;
}

/** Finds the transfer that a call names; throws 404. */
export function findTransfer({ sandbox, id }: Call): Stripe.Transfer {
  const transfer = sandbox.ledger.get("transfer", id);
  if (!transfer) throw missing("transfer", id);
  return transfer;
}

/** Reads a transfer's destination. Throws 400 unless it is an open account whose capability is active. */
function readDestination({ params, sandbox }: Call): string {
  const id = params.require("destination", params.filled("destination"));
  const account = sandbox.ledger.get("account", id);
  if (!account) throw missing("destination", id, "destination", 400);
  if (account.closed) {
    const message = `The destination account ${id} is closed and cannot receive transfers.`;
    throw invalid(message, { code: "account_invalid", param: "destination" });
  }
  if (transfersStatusOf(account) === "active") return id;
  throw invalid(
    "Your destination account needs to have at least one of the following capabilities enabled: transfers, " +
      "crypto_transfers, legacy_payments",
    { code: "insufficient_capabilities_for_transfer" },
  );
}

type Money = { amount: number; currency: string };

/** The charge that a transfer takes its money from, and when that is available. */
type Source = { charge: string; availableOn: number; group: string };

/**
 * Reads `source_transaction`; undefined when the money comes from the balance. Throws 400 unless it is a paid charge in
 * this currency, and this transfer and the others from it, less what was reversed of them, are within its amount.
 */
function readSource({ params, sandbox }: Call, money: Money): Source | undefined {
  const id = params.filled("source_transaction");
  if (id === undefined) return undefined;
  const { ledger } = sandbox;
  const param = "source_transaction";
  const charge = findCharge({ sandbox }, id, param);
  if (!charge.paid || !charge.captured) throw invalid(`Charge ${id} has no money to transfer.`, { param });
  if (charge.currency !== money.currency) {
    const message =
      `The currency of source_transaction's balance transaction (${charge.currency}) must be the same as the ` +
      `transfer currency (${money.currency})`;
    throw invalid(message, { param });
  }
  requireWithin(ledger, id, charge.amount_captured, money);
  const booked = ledger.get("balance_transaction", String(charge.balance_transaction));
  return {
    charge: id,
    availableOn: Math.max(booked?.transaction.available_on ?? 0, nowInSeconds(ledger)),
    group: charge.transfer_group ?? `group_${String(charge.payment_intent)}`,
  };
}

/** Throws the provider's error when the platform's available balance does not cover the amount. */
function requireAvailable({ ledger }: Sandbox, { amount, currency }: Money): void {
  if (balanceIn(ledger, null, currency).available >= amount) return;
  throw invalid(
    "You have insufficient available funds in your Stripe account. Try adding funds directly to your available " +
      "balance by creating Charges using the 4000000000000077 test card. See: " +
      "https://stripe.com/docs/testing#available-balance",
    { code: "balance_insufficient" },
  );
}

function requireWithin(ledger: Ledger, charge: string, limit: number, { amount, currency }: Money): void {
  const used = ledger
    .all("transfer")
    .filter(({ source_transaction: source }) => source === charge)
    .reduce((sum, transfer) => sum + transfer.amount - transfer.amount_reversed, 0);
  if (used + amount <= limit) return;
  const already = `(There is already a transfer using this source, amounting to ${formatAmount(used, currency)}.)`;
  throw invalid(
    "Transfers using this transaction as a source must not exceed the source amount of " +
      `${formatAmount(limit, currency)}.${used > 0 ? ` ${already}` : ""}`,
    { param: "amount" },
  );
}

const address = "/v1/transfers";

export const transferRoutes: Route[] = [
  { method: "POST", path: address, handle: createTransfer },
  { method: "GET", path: address, handle: list },
  { method: "GET", path: `${address}/:id`, handle: (call) => (call.params.allow(), findTransfer(call)) },
  { method: "POST", path: `${address}/:id`, handle: update },
];

function list({ params, sandbox }: Call): object {
  params.allow(...listParams, "destination", "transfer_group");
  const destination = params.filled("destination");
  const group = params.filled("transfer_group");
  const transfers = sandbox.ledger
    .all("transfer")
    .filter(
      (transfer) =>
        transfer.destination === (destination ?? transfer.destination) &&
        transfer.transfer_group === (group ?? transfer.transfer_group),
    );
  return listPage(params, address, transfers);
}

function update(call: Call): object {
  const { params, sandbox } = call;
  params.allow("description", "metadata");
  const before = findTransfer(call);
  const description = params.text("description");
  const after = sandbox.ledger.put("transfer", {
    ...before,
    description: description === undefined ? before.description : description,
    metadata: readMetadata(params, before.metadata),
  });
  emitEvent(call, "transfer.updated", after, { description: before.description, metadata: before.metadata });
  return after;
}
