/**
 * Compares every order with the payment sandbox's ledger.
 * @param {{ orders: object[], apps: object[], intents: object[], told: { customer: string, app: string, status:
 * string }[] }} found
 * @returns {string[]} the discrepancies, a sentence each
 */
export function reconcileOrders({ orders, apps, intents, told }) {
  const wrong = [];
  const byIntent = new Map(orders.map((order) => [order.intent, order]));
  const paid = intents.filter(({ status }) => status === "succeeded");
  for (const intent of paid) {
    const order = byIntent.get(intent.id);
    if (!order) wrong.push(`Lost: ${intent.id} was paid and no order knows of it.`);
    else if (order.status === "pending") wrong.push(`Lost: ${intent.id} was paid and its order is ${order.status}.`);
    else if (order.cents !== intent.amount_received)
      wrong.push(`Amount: ${intent.id} took ${intent.amount_received}, its order says ${order.cents}.`);
  }
  const settled = new Set(paid.map(({ id }) => id));
  for (const order of orders) {
    if (order.status === "completed" && order.cents > 0 && !settled.has(order.intent))
      wrong.push(`Unpaid: order ${order.id} is completed and ${order.intent} was not paid.`);
  }
  const completed = orders.filter(({ status }) => status === "completed");
  const held = new Map();
  for (const { customer, app } of completed) held.set(`${customer} ${app}`, (held.get(`${customer} ${app}`) ?? 0) + 1);
  for (const [key, times] of held) if (times > 1) wrong.push(`Doubled: ${key} was bought ${times} times.`);
  for (const { id, downloads } of apps) {
    const buyers = completed.filter(({ app }) => app === id).length;
    if (downloads !== buyers) wrong.push(`Counter: app ${id} counts ${downloads} downloads and has ${buyers} buyers.`);
  }
  for (const { customer, app, status } of told) {
    if ((status === "completed" || status === "owned") && !held.has(`${customer} ${app}`))
      wrong.push(`Forgotten: ${customer} was told that ${app} is bought, and it is not.`);
  }
  return wrong;
}
