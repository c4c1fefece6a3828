import { evaluateClock } from "@/scripts/doctor/check-provider";

test.each([
  [0, "ok", "agrees with the clock of the database"],
  [-14_000, "ok", "agrees with the clock of the database"],
  [61_000, "problem", "this machine's clock is 61 seconds ahead of the clock of the database."],
  [-3_600_000, "problem", "this machine's clock is 3600 seconds behind the clock of the database."],
])("a clock that is %d ms ahead: %s", (ahead, status, text) => {
  expect(evaluateClock("the database", ahead)).toMatchObject({ status, text });
});
