import type Stripe from "stripe";
import { book } from "../balance/book";
import { malformed } from "../http/api-error";
import type { Call } from "../http/call";
import { readMetadata } from "../http/read-metadata";
import { newId } from "../ledger/new-id";
import { readCurrency } from "../payment-intents/read-amount";
import { emitEvent } from "../webhooks/emit-event";
import { readDestination } from "./read-destination";
import { readSource, requireAvailable } from "./read-source";

const names = ["amount", "currency", "description", "destination", "metadata", "source_transaction", "transfer_group"];

/**
 * POST /v1/transfers. Moves money from the platform to a connected account. Money of a charge becomes available when
 * the charge's does; without a charge, the money must be available now.
 */
export function createTransfer(call: Call): Stripe.Transfer {
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
