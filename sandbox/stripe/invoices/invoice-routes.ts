import type { Call, Route } from "../http/call";
import { listPage, listParams } from "../resources/list-page";
import { findInvoice } from "./invoices";
import { payInvoice } from "./pay-invoice";
import { previewInvoice } from "./preview-invoice";
import { markUncollectible, voidInvoice } from "./void-invoice";

const address = "/v1/invoices";

export const invoiceRoutes: Route[] = [
  { method: "GET", path: address, handle: list },
  { method: "POST", path: `${address}/create_preview`, handle: previewInvoice },
  {
    method: "GET",
    path: `${address}/:id`,
    handle: (call) => (call.params.allow(), findInvoice(call.sandbox, call.id)),
  },
  { method: "GET", path: `${address}/:id/lines`, handle: (call) => findInvoice(call.sandbox, call.id).lines },
  { method: "POST", path: `${address}/:id/pay`, handle: payInvoice },
  { method: "POST", path: `${address}/:id/void`, handle: voidInvoice },
  { method: "POST", path: `${address}/:id/mark_uncollectible`, handle: markUncollectible },
];

function list({ params, sandbox }: Call): object {
  params.allow(...listParams, "customer", "status", "subscription");
  const customer = params.filled("customer");
  const subscription = params.filled("subscription");
  const status = params.choice("status", ["draft", "open", "paid", "uncollectible", "void"]);
  const invoices = sandbox.ledger
    .all("invoice")
    .filter(
      (invoice) =>
        invoice.customer === (customer ?? invoice.customer) &&
        invoice.status === (status ?? invoice.status) &&
        (subscription === undefined || invoice.parent?.subscription_details?.subscription === subscription),
    );
  return listPage(params, address, invoices);
}
