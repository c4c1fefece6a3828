import { mannWhitney } from "./mann-whitney";

const numbers = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at);

describe("mannWhitney", () => {
  it("distinguishes separate samples, with the larger one's share", () => {
    const { p, share } = mannWhitney(numbers(100, 30), numbers(0, 30));
    expect(p).toBeLessThan(1e-9);
    expect(share).toBe(1);
  });

  it("does not distinguish mixed or equal samples", () => {
    const mixed = mannWhitney(
      numbers(0, 40).filter((value) => value % 4 < 2),
      numbers(0, 40).filter((value) => value % 4 >= 2),
    );
    expect(mixed.p).toBeGreaterThan(0.5);
    const same = mannWhitney([5, 5, 5], [5, 5, 5, 5]);
    expect(same.p).toBeCloseTo(1, 5);
    expect(same.share).toBe(0.5);
  });

  // Computed by hand: ranks 1 to 4 and 6 against 5, 7, 8, 9 and 10: U = 1, mean 12.5, deviation 4.787, z = 2.402.
  it("returns the textbook value", () => {
    expect(mannWhitney([1, 2, 3, 4, 6], [5, 7, 8, 9, 10]).p).toBeCloseTo(0.0163, 3);
  });
});
