import { summarize } from "@/lib/format/json-ld";

describe("summarize", () => {
  it("returns short text on one line", () => {
    expect(summarize(" Keeps\n\nthe   books. ", 160)).toBe("Keeps the books.");
  });

  it("cuts long text at a word", () => {
    expect(summarize("Keeps the books of a shop", 12)).toBe("Keeps the…");
    expect(summarize("x".repeat(50), 10)).toBe(`${"x".repeat(9)}…`);
  });
});
