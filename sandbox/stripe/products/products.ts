import type Stripe from "stripe";
import { invalid, missing } from "../http/api-error";
import type { Sandbox } from "../sandbox";
import { nowInSeconds } from "../clock/clock";
import type { Call, Route } from "../http/call";
import { readMetadata } from "../http/params";
import { newId } from "../ledger/new-id";
import { listPage, listParams } from "../resources/list-page";
import { emitEvent } from "../webhooks/emit-event";

/** A product that was created at `created` (seconds since 1970). It is not in the ledger. */
export function createBlankProduct(id: string, name: string, created: number): Stripe.Product {
  return {
    id,
    object: "product",
    active: true,
    created,
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: "service",
    unit_label: null,
    updated: created,
    url: null,
  };
}

/** Finds a product; throws 404, or 400 when `param` names a parameter. */
export function findProduct({ ledger }: Sandbox, id: string, param = "id"): Stripe.Product {
  const product = ledger.get("product", id);
  if (!product) throw missing("product", id, param, param === "id" ? 404 : 400);
  return product;
}

const address = "/v1/products";
const details = ["active", "description", "metadata", "name"];

export const productRoutes: Route[] = [
  { method: "POST", path: address, handle: create },
  { method: "GET", path: address, handle: list },
  {
    method: "GET",
    path: `${address}/:id`,
    handle: (call) => (call.params.allow(), findProduct(call.sandbox, call.id)),
  },
  { method: "POST", path: `${address}/:id`, handle: update },
];

function create(call: Call): Stripe.Product {
  const { params, sandbox } = call;
  params.allow("id", ...details);
  const name = params.require("name", params.filled("name"));
  const id = params.filled("id") ?? newId("prod");
  if (sandbox.ledger.get("product", id))
    throw invalid("Product already exists.", { code: "resource_already_exists", param: "id" });
  const blank = createBlankProduct(id, name, nowInSeconds(sandbox.ledger));
  const product = sandbox.ledger.put("product", withDetails(call, blank));
  emitEvent(call, "product.created", product);
  return product;
}

function update(call: Call): Stripe.Product {
  const { params, sandbox } = call;
  params.allow(...details);
  const before = findProduct(sandbox, call.id);
  const product = sandbox.ledger.put("product", {
    ...withDetails(call, before),
    updated: nowInSeconds(sandbox.ledger),
  });
  emitEvent(call, "product.updated", product);
  return product;
}

function withDetails({ params }: Call, before: Stripe.Product): Stripe.Product {
  const description = params.text("description");
  return {
    ...before,
    active: params.flag("active") ?? before.active,
    description: description === undefined ? before.description : description,
    metadata: readMetadata(params, before.metadata),
    name: params.filled("name") ?? before.name,
  };
}

function list({ params, sandbox }: Call): object {
  params.allow(...listParams, "active", "ids");
  const active = params.flag("active");
  const ids = params.list("ids");
  const products = sandbox.ledger
    .all("product")
    .filter((product) => product.active === (active ?? product.active) && (ids?.includes(product.id) ?? true));
  return listPage(params, address, products);
}
