import { formatChange } from "@/lib/foundation/format/percent";

describe("formatChange", () => {
  it.each([
    ["Up 12% from the 30 days before", 112, 100],
    ["Down 12% from the 30 days before", 88, 100],
    ["Down 100% from the 30 days before", 0, 3],
    ["Same as the 30 days before", 3, 3],
    ["Up less than 1% from the 30 days before", 1_001, 1_000],
    ["Down less than 1% from the 30 days before", 999, 1_000],
    ["Up 1% from the 30 days before", 201, 199],
    ["Up 900% from the 30 days before", 10, 1],
    ["Up from $1 in the 30 days before", 11, 1],
    ["No sales in the 30 days before", 19, 0],
    ["No sales in the 30 days before", 0, 0],
    ["Up from $-5 in the 30 days before", 10, -5],
    ["Down from $20 in the 30 days before", -5, 20],
  ])("says %s of %d after %d", (text, now, before) => {
    const format = (value: number) => `$${value}`;
    expect(formatChange({ now, before, format, rangeBefore: "the 30 days before", noun: "sales" })).toBe(text);
  });
});
