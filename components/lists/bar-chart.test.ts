import { getScaleLines } from "@/components/lists/bar-chart";

it.each([
  [[0, 100, 45], false, [0, 40, 80, 120]],
  [[0, 0], false, [0, 10, 20, 30]],
  [[1], true, [0, 1, 2, 3]],
  [[100, -8.1], false, [-40, 0, 40, 80, 120]],
  [[30, -100], false, [-120, -80, -40, 0, 40]],
  [[0, -5], false, [-6, -4, -2, 0]],
])("the lines of a chart of %j are round and enclose every value", (values, whole, lines) => {
  expect(getScaleLines(values, whole)).toEqual(lines);
});
