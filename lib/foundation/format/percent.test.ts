import { formatChange } from "@/lib/foundation/format/percent";

describe("formatChange", () => {
  it.each([
    ["Up 12% from the previous 30 days", 112, 100],
    ["Down 12% from the previous 30 days", 88, 100],
    ["Down 100% from the previous 30 days", 0, 3],
    ["Same as the previous 30 days", 3, 3],
    ["Up less than 1% from the previous 30 days", 1_001, 1_000],
    ["Down less than 1% from the previous 30 days", 999, 1_000],
    ["Up 1% from the previous 30 days", 201, 199],
    ["Up 900% from the previous 30 days", 10, 1],
    ["Up from $1 in the previous 30 days", 11, 1],
    ["No sales in the previous 30 days", 19, 0],
    ["No sales in the previous 30 days", 0, 0],
    ["Up from $-5 in the previous 30 days", 10, -5],
    ["Down from $20 in the previous 30 days", -5, 20],
  ])("says %s of %d after %d", (text, now, before) => {
    const format = (value: number) => `$${value}`;
    expect(formatChange({ now, before, format, rangeBefore: "the previous 30 days", noun: "sales" })).toBe(text);
  });
});
