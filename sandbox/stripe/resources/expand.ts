import { findBalanceTransaction } from "../balance/book";
import { invalid } from "../http/api-error";
import { defaultPaymentOf, intentOf } from "../invoices/invoices";
import type { Ledger } from "../ledger/ledger";
import type { Kind } from "../ledger/records";

const kindByPrefix: Record<string, Kind> = {
  pi: "payment_intent",
  ch: "charge",
  re: "refund",
  du: "dispute",
  cus: "customer",
  pm: "payment_method",
  tr: "transfer",
  trr: "transfer_reversal",
  seti: "setup_intent",
  prod: "product",
  price: "price",
  sub: "subscription",
  in: "invoice",
  inpay: "invoice_payment",
  clock: "test_clock",
};

/** Objects of an embedded list; the rest is at its own URL. */
const EMBEDDED = 10;

type Plain = Record<string, unknown>;

/**
 * Replaces ids in a response by their objects, for each requested path: `latest_charge`,
 * `payment_intent.latest_charge`, and in lists `data.charge`. Throws the provider's error for a property that cannot
 * be expanded.
 */
export function expand(ledger: Ledger, response: object, paths: string[]): object {
  return paths.reduce((object, path) => expandPath(ledger, object, path.split("."), path), response);
}

function expandPath(ledger: Ledger, target: unknown, [name, ...rest]: string[], path: string): object {
  if (rest.length > 3)
    throw invalid(`You cannot expand more than 4 levels of a property. Property: ${path}`, { param: "expand" });
  if (!isPlain(target) || name === undefined) throw unexpandable(path);
  const value = target[name] ?? includable(ledger, target, name);
  if (value === null) return { ...target, [name]: null };
  if (value === undefined && name in target) return target;
  if (Array.isArray(value)) return { ...target, [name]: value.map((item) => expandPath(ledger, item, rest, path)) };
  const found = typeof value === "string" ? find(ledger, value) : value;
  if (!isPlain(found)) throw unexpandable(path);
  return { ...target, [name]: rest.length > 0 ? expandPath(ledger, found, rest, path) : found };
}

/** A property that is returned only when it is asked for; undefined when the object has no such property. */
function includable(ledger: Ledger, { id, object }: Plain, name: string): object | null | undefined {
  if (object === "charge" && name === "refunds") return refundsOf(ledger, String(id));
  if (object !== "invoice") return undefined;
  if (name === "payments") return paymentsOf(ledger, String(id));
  if (name !== "confirmation_secret") return undefined;
  const intent = intentOf(ledger, String(id));
  return intent ? { client_secret: intent.client_secret, type: "payment_intent" } : null;
}

function find(ledger: Ledger, id: string): object | undefined {
  if (id.startsWith("txn_")) return findBalanceTransaction(ledger, id);
  const kind = kindByPrefix[id.split("_")[0] ?? ""];
  if (id.startsWith("po_")) return ledger.get("payout", id)?.payout;
  // A product can have an id of the shop's own.
  return (kind && ledger.get(kind, id)) ?? ledger.get("product", id);
}

function paymentsOf(ledger: Ledger, invoice: string): object {
  const payment = defaultPaymentOf(ledger, invoice);
  const url = `/v1/invoice_payments?invoice=${invoice}`;
  return { object: "list", url, has_more: false, data: payment ? [payment] : [] };
}

function refundsOf(ledger: Ledger, charge: string): object {
  const refunds = ledger
    .all("refund")
    .filter((refund) => refund.charge === charge)
    .reverse();
  return {
    object: "list",
    url: `/v1/charges/${charge}/refunds`,
    has_more: refunds.length > EMBEDDED,
    data: refunds.slice(0, EMBEDDED),
  };
}

function isPlain(value: unknown): value is Plain {
  return typeof value === "object" && value !== null;
}

function unexpandable(path: string): Error {
  return invalid(`This property cannot be expanded (${path}).`, { code: "property_expansion_error", param: "expand" });
}
