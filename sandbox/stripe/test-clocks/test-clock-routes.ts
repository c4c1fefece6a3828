import type Stripe from "stripe";
import { advanceTestClock } from "../billing/run-due-billing";
import { accountTimeInSeconds, nowInSeconds, runAtObjectTime } from "../clock/clock";
import { invalid, missing } from "../http/api-error";
import type { Call, Route } from "../http/call";
import { newId } from "../ledger/new-id";
import { listPage, listParams } from "../resources/list-page";
import { dateAfter } from "../subscriptions/billing-period";
import { cycleOf } from "../subscriptions/subscriptions";
import { emitEvent } from "../webhooks/emit-event";
import type { Ledger } from "../ledger/ledger";

type TestClock = Stripe.TestHelpers.TestClock;

const address = "/v1/test_helpers/test_clocks";
const LIFETIME = 30 * 24 * 60 * 60;

export const testClockRoutes: Route[] = [
  { method: "POST", path: address, handle: create },
  { method: "GET", path: address, handle: list },
  { method: "GET", path: `${address}/:id`, handle: (call) => (call.params.allow(), findTestClock(call)) },
  { method: "POST", path: `${address}/:id/advance`, handle: advance },
];

function create(call: Call): TestClock {
  const { params, sandbox } = call;
  params.allow("frozen_time", "name");
  const now = nowInSeconds(sandbox.ledger);
  const clock = sandbox.ledger.put("test_clock", {
    id: newId("clock"),
    object: "test_helpers.test_clock",
    created: now,
    deletes_after: now + LIFETIME,
    frozen_time: params.require("frozen_time", params.integer("frozen_time")),
    livemode: false,
    name: params.text("name") ?? null,
    status: "ready",
    status_details: {},
  });
  emitEvent(call, "test_helpers.test_clock.created", clock);
  return clock;
}

function list({ params, sandbox }: Call): object {
  params.allow(...listParams);
  return listPage(params, address, sandbox.ledger.all("test_clock"));
}

function findTestClock({ sandbox, id }: Call): TestClock {
  const clock = sandbox.ledger.get("test_clock", id);
  if (!clock) throw missing("test clock", id);
  return clock;
}

/**
 * Moves a test clock forward, and does what becomes due for its customers. The response says `advancing`, as at the
 * provider; when it arrives, everything is done.
 */
function advance(call: Call): TestClock {
  const { params, sandbox } = call;
  params.allow("frozen_time");
  const before = findTestClock(call);
  const target = params.require("frozen_time", params.integer("frozen_time"));
  if (target <= before.frozen_time)
    throw invalid("The frozen time must be after the test clock's current frozen time.", { param: "frozen_time" });
  if (target > furthest(call, before))
    throw invalid(
      "The frozen time cannot be more than two intervals in the future from the shortest subscription in this test " +
        "clock, or without one more than two years.",
      { param: "frozen_time" },
    );
  const status_details = { advancing: { target_frozen_time: target } };
  const advancing: TestClock = { ...before, status: "advancing", status_details };
  emitEvent(call, "test_helpers.test_clock.advancing", advancing);
  advanceTestClock(sandbox, before.id, target);
  emitEvent(call, "test_helpers.test_clock.ready", findTestClock(call));
  return advancing;
}

function furthest({ sandbox }: Call, { id, frozen_time }: TestClock): number {
  const limits = sandbox.ledger
    .all("subscription")
    .filter(({ test_clock, ended_at }) => test_clock === id && ended_at === null)
    .flatMap(({ items }) => items.data.map(({ price }) => dateAfter(frozen_time, cycleOf(price), 2)));
  return limits.length > 0 ? Math.min(...limits) : dateAfter(frozen_time, { interval: "year", count: 1 }, 2);
}

/** The id of the test clock that a customer is bound to, or null. */
export function testClockOf(ledger: Ledger, customer: string): string | null {
  const found = ledger.get("customer", customer);
  return found && !found.deleted && typeof found.test_clock === "string" ? found.test_clock : null;
}

/** Runs synchronous `work` at the time of a customer's test clock, or at the sandbox's time when there is none. */
export function onClockOf<T>(ledger: Ledger, customer: unknown, work: () => T): T {
  const clock = typeof customer === "string" ? testClockOf(ledger, customer) : null;
  const time = clock === null ? undefined : ledger.get("test_clock", clock)?.frozen_time;
  return time === undefined ? work() : runAtObjectTime(ledger, time, accountTimeInSeconds(ledger), work);
}
