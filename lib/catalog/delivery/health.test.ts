import { type CheckResult, type Health, nextCheckAt, nextHealth } from "@/lib/catalog/delivery/health";

const HOUR_MS = 60 * 60 * 1000;
const start = new Date("2026-11-01T00:00:00Z");
const at = (hours: number) => new Date(start.getTime() + hours * HOUR_MS);
const unchecked: Health = {
  health: "unknown",
  healthSince: null,
  healthFailures: 0,
  healthFailedAt: null,
  healthProblem: null,
};
const failed: CheckResult = { problem: "missing" };

/** The states after checks at these hours. */
function play(checks: readonly [hours: number, result: CheckResult][], from: Health = unchecked): string[] {
  let health = from;
  return checks.map(([hours, result]) => {
    health = nextHealth(health, result, at(hours));
    return health.health;
  });
}

it("is suspect after three failures over six hours, and broken when it still fails 72 hours later", () => {
  const states = play([
    [0, "ok"],
    [1, failed],
    [4, failed],
    [6.9, failed],
    [7, failed],
    [78.9, failed],
    [79, failed],
  ]);
  expect(states).toEqual(["healthy", "healthy", "healthy", "healthy", "suspect", "suspect", "broken"]);
});

it("is not suspect after two failures, however far apart", () => {
  expect(
    play([
      [0, failed],
      [100, failed],
    ]),
  ).toEqual(["unknown", "unknown"]);
});

it("starts to count anew after a good check, and one good check heals what is broken", () => {
  const healed = play([
    [0, failed],
    [3, failed],
    [4, "ok"],
    [7, failed],
    [10, failed],
  ]);
  expect(healed).toEqual(["unknown", "unknown", "healthy", "healthy", "healthy"]);
  expect(
    play([
      [0, failed],
      [3, failed],
      [6, failed],
      [78, failed],
      [79, "ok"],
    ]).slice(2),
  ).toEqual(["suspect", "broken", "healthy"]);
});

it("never takes a check that found nothing out for a failure", () => {
  const unknowns = Array.from({ length: 100 }, (_, hours): [number, CheckResult] => [hours, "unknown"]);
  expect(new Set(play([[0, "ok"], ...unknowns]).slice(1))).toEqual(new Set(["unknown"]));
  const states = play([
    [0, failed],
    [3, failed],
    [6, failed],
    [78, "unknown"],
    [79, failed],
    [80, "unknown"],
  ]);
  expect(states.slice(2)).toEqual(["suspect", "suspect", "broken", "broken"]);
});

it("keeps what the last failure was and since when the state holds", () => {
  const first = nextHealth(unchecked, { problem: "timeout" }, at(0));
  const second = nextHealth(first, { problem: "refused" }, at(3));
  expect(second).toMatchObject({ healthFailures: 2, healthFailedAt: at(0), healthProblem: "refused" });
  expect(nextHealth(second, { problem: "refused" }, at(6))).toMatchObject({ health: "suspect", healthSince: at(6) });
  expect(nextHealth(second, "ok", at(6))).toEqual({ ...unchecked, health: "healthy", healthSince: at(6) });
});

it("checks daily what is well, every three hours what failed, and again at the moment it may be broken", () => {
  const hours = (health: Partial<Health>, now = 0) =>
    (nextCheckAt({ ...unchecked, ...health }, at(now)).getTime() - at(now).getTime()) / HOUR_MS;
  expect(hours({ health: "healthy" })).toBe(24);
  expect(hours({ health: "healthy", healthFailures: 1 })).toBe(3);
  expect(hours({ health: "suspect", healthSince: at(0) }, 1)).toBe(12);
  expect(hours({ health: "suspect", healthSince: at(0) }, 65)).toBe(7);
  expect(hours({ health: "broken", healthSince: at(0) }, 65)).toBe(1);
});
