import { mapConcurrent } from "../harness/map-concurrent";
import { seededRandom } from "../harness/seeded-random";
import { withStack } from "../harness/start-stack";
import { reportFaults, type SystemTestOptions, type SystemTestResult } from "../system/system-test";
import { checkFinalState } from "./check-final-state";
import { deliver, shuffleDeliveries } from "./deliver-events";
import { openOrders, readPaymentEvents } from "./open-orders";

/** 10,000 events, each three times, shuffled, a tenth of all deliveries forged or stale: the exact final state. */
export function run({ folder, quick, say }: SystemTestOptions): Promise<SystemTestResult> {
  return withStack(folder, async (stack) => {
    const orders = await openOrders(stack, quick ? 100 : 10_000);
    const events = await readPaymentEvents(stack);
    const deliveries = shuffleDeliveries(events, seededRandom(7));
    const invalid = deliveries.filter(({ signature }) => signature !== "valid").length;
    say(
      `${orders.length} orders, ${events.length} events, ${deliveries.length} deliveries, ${invalid} of them ` +
        "forged or stale",
    );
    const wrong = await mapConcurrent(12, deliveries, (delivery) => deliver(stack, delivery));
    const faults = [
      ...wrong.filter((sentence) => sentence !== null),
      ...(await checkFinalState(stack, orders, events)),
    ];
    return reportFaults(
      faults,
      `${events.length} events, ${deliveries.length} deliveries (${invalid} forged or stale), ${orders.length} ` +
        `orders: ${faults.length} wrong`,
      say,
    );
  });
}
