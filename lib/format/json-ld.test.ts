import { summarize } from "@/lib/format/json-ld";

describe("a summary", () => {
  it("is one line of the text as it is where it fits", () => {
    expect(summarize(" Keeps\n\nthe   books. ", 160)).toBe("Keeps the books.");
  });

  it("ends at a word where it is cut", () => {
    expect(summarize("Keeps the books of a shop", 12)).toBe("Keeps the…");
    expect(summarize("x".repeat(50), 10)).toBe(`${"x".repeat(9)}…`);
  });
});
