import { reconcileOrders, type Order, type Records } from "./reconcile-orders";

const order: Order = {
  id: "o1",
  intent: "pi_1",
  status: "completed",
  cents: 4900,
  customer: "ada",
  app: "notes",
  isRenewal: false,
};
const intent = { id: "pi_1", status: "succeeded", amount_received: 4900 };
const good: Records = {
  orders: [order],
  apps: [{ id: "notes", downloads: 1 }],
  intents: [intent],
  seen: [{ customer: "ada", app: "notes", status: "completed" }],
};

describe("reconcileOrders", () => {
  it("finds nothing when everything matches", () => expect(reconcileOrders(good)).toEqual([]));

  it.each<[what: string, change: Partial<Records>, sentence: string]>([
    ["a payment without an order", { orders: [], apps: [], seen: [] }, "Lost: pi_1 was paid and no order knows of it."],
    [
      "a payment whose order still waits",
      { orders: [{ ...order, status: "pending" }], apps: [], seen: [] },
      "Lost: pi_1 was paid and its order is pending.",
    ],
    ["another amount", { orders: [{ ...order, cents: 100 }] }, "Amount: pi_1 took 4900, its order says 100."],
    [
      "an order that nobody paid",
      { intents: [{ ...intent, status: "canceled" }] },
      "Unpaid: order o1 is completed and pi_1 was not paid.",
    ],
    [
      "an app bought twice",
      {
        orders: [order, { ...order, id: "o2", intent: "pi_2" }],
        intents: [intent, { ...intent, id: "pi_2" }],
      },
      "Doubled: ada notes was bought 2 times.",
    ],
    [
      "a counter that is off",
      { apps: [{ id: "notes", downloads: 2 }] },
      "Counter: app notes counts 2 downloads and has 1 buyers.",
    ],
    [
      "a promise that was not kept",
      { seen: [{ customer: "ada", app: "maps", status: "completed" }] },
      "Forgotten: ada was told that maps is bought, and it is not.",
    ],
  ])("finds %s", (_what, change, sentence) => expect(reconcileOrders({ ...good, ...change })).toEqual([sentence]));
});
