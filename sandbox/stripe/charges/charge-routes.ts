import type Stripe from "stripe";
import { missing } from "../http/api-error";
import type { Call, Route } from "../http/call";
import { listPage, listParams } from "../resources/list-page";

/** Finds a charge; throws 404, or 400 when `param` names a parameter. */
export function findCharge({ sandbox }: Pick<Call, "sandbox">, id: string, param = "id"): Stripe.Charge {
  const charge = sandbox.ledger.get("charge", id);
  if (!charge) throw missing("charge", id, param, param === "id" ? 404 : 400);
  return charge;
}

export const chargeRoutes: Route[] = [
  {
    method: "GET",
    path: "/v1/charges/:id",
    handle: (call) => {
      call.params.allow();
      return findCharge(call, call.id);
    },
  },
  {
    method: "GET",
    path: "/v1/charges",
    handle: ({ params, sandbox }) => {
      params.allow(...listParams, "customer", "payment_intent");
      const intent = params.filled("payment_intent");
      const customer = params.filled("customer");
      const charges = sandbox.ledger
        .all("charge")
        .filter(
          (charge) =>
            charge.payment_intent === (intent ?? charge.payment_intent) &&
            charge.customer === (customer ?? charge.customer),
        );
      return listPage(params, "/v1/charges", charges);
    },
  },
];
