import type Stripe from "stripe";
import { balanceIn, book } from "../balance/book";
import { nowInSeconds } from "../clock/clock";
import { invalid, malformed, missing } from "../http/api-error";
import type { Call, Route } from "../http/call";
import { type Params, readMetadata } from "../http/params";
import type { Ledger } from "../ledger/ledger";
import { newId } from "../ledger/new-id";
import { formatAmount, listPage, listParams } from "../resources/list-page";
import { emitEvent } from "../webhooks/emit-event";
import { findTransfer } from "./transfers";

/** How many reversals a transfer embeds; the rest is at the list's own URL. */
const EMBEDDED = 10;

/** POST /v1/transfers/:id/reversals. Returns money of a transfer to the platform: all that is left, or a part. */
function reverseTransfer(call: Call): Stripe.TransferReversal {
  const { params, sandbox } = call;
  params.allow("amount", "description", "metadata");
  const before = findTransfer(call);
  const amount = readAmount(params, before);
  const availableOn = requireCovered(sandbox.ledger, before, amount);

  const id = newId("trr");
  const refund = newId("pyr");
  const { currency } = before;
  const account = String(before.destination);
  const booked = book(sandbox, { type: "transfer_refund", amount, currency, source: id, availableOn });
  book(sandbox, { type: "payment_refund", amount: -amount, currency, source: refund, account, availableOn });
  const reversal = sandbox.ledger.put("transfer_reversal", {
    id,
    object: "transfer_reversal",
    amount,
    balance_transaction: booked.id,
    created: booked.created,
    currency,
    destination_payment_refund: refund,
    metadata: readMetadata(params),
    source_refund: null,
    transfer: before.id,
  });
  const reversed = before.amount_reversed + amount;
  const { reversals } = before;
  const transfer = sandbox.ledger.put("transfer", {
    ...before,
    amount_reversed: reversed,
    reversals: {
      ...reversals,
      data: [reversal, ...reversals.data].slice(0, EMBEDDED),
      has_more: reversals.data.length === EMBEDDED,
    },
    reversed: reversed === before.amount,
  });
  const previous = { amount_reversed: before.amount_reversed, reversed: before.reversed };
  emitEvent(call, "transfer.reversed", transfer, previous);
  return reversal;
}

function readAmount(
  params: Params,
  { id, amount: whole, amount_reversed: reversed, currency }: Stripe.Transfer,
): number {
  if (reversed === whole) throw invalid(`Transfer ${id} has already been fully reversed.`);
  const left = whole - reversed;
  const amount = params.integer("amount") ?? left;
  if (amount < 1) throw malformed("Invalid positive integer", { code: "parameter_invalid_integer", param: "amount" });
  if (amount <= left) return amount;
  const [asked, rest] = [amount, left].map((cents) => formatAmount(cents, currency));
  throw invalid(`Reversal amount (${asked}) is greater than unreversed amount on transfer (${rest})`, {
    param: "amount",
  });
}

/**
 * Returns when the money becomes available: at once, or together with a transfer that is still pending. Throws the
 * provider's error when the connected account's balance does not cover it; pending money counts for a pending transfer.
 */
function requireCovered(ledger: Ledger, transfer: Stripe.Transfer, amount: number): number {
  const booked = ledger.get("balance_transaction", String(transfer.balance_transaction));
  const now = nowInSeconds(ledger);
  const availableOn = Math.max(booked?.transaction.available_on ?? 0, now);
  const { available, pending } = balanceIn(ledger, String(transfer.destination), transfer.currency);
  if (available + (availableOn > now ? pending : 0) >= amount) return availableOn;
  const message = "The connected account has insufficient funds in its Stripe balance to reverse this transfer.";
  throw invalid(message, { code: "balance_insufficient" });
}

const address = "/v1/transfers/:id/reversals";

export const reversalRoutes: Route[] = [
  { method: "POST", path: address, handle: reverseTransfer },
  { method: "GET", path: address, handle: list },
  { method: "GET", path: `${address}/:subId`, handle: retrieve },
];

function list(call: Call): object {
  const { params, sandbox } = call;
  params.allow(...listParams);
  const { id } = findTransfer(call);
  const reversals = sandbox.ledger.all("transfer_reversal").filter(({ transfer }) => transfer === id);
  return listPage(params, `/v1/transfers/${id}/reversals`, reversals);
}

function retrieve(call: Call): object {
  call.params.allow();
  const { id } = findTransfer(call);
  const reversal = call.sandbox.ledger.get("transfer_reversal", call.subId);
  if (reversal?.transfer !== id) throw missing("transfer reversal", call.subId);
  return reversal;
}
