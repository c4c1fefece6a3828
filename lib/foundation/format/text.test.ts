import { addScheme, changedValues, textDirection } from "@/lib/foundation/format/text";
import { firstCharacters, summarize, truncate } from "@/lib/foundation/format/truncate";

describe("changed values", () => {
  const before = {
    title: "Archive",
    budget: "1000.00",
    timeline: "",
    skills: ["React"],
    files: ["/objects/uploads/a/1280.webp"],
  };

  describe("changedValues", () => {
    it("returns only the values that differ", () => {
      expect(changedValues(before, { ...before, timeline: "7 weeks", skills: ["React", "Go"], files: [] })).toEqual({
        timeline: "7 weeks",
        skills: ["React", "Go"],
        files: [],
      });
      expect(changedValues(before, { title: "Archives" })).toEqual({ title: "Archives" });
      expect(changedValues<{ demoUrl: string | null }>({ demoUrl: "https://a.example" }, { demoUrl: null })).toEqual({
        demoUrl: null,
      });
    });

    it("is empty when nothing changed or values are missing", () => {
      expect(changedValues(before, { ...before, skills: [...before.skills] })).toEqual({});
      expect(changedValues(before, { title: undefined })).toEqual({});
    });

    it("treats a different order as a change", () => {
      expect(changedValues({ skills: ["a", "b"] }, { skills: ["b", "a"] })).toEqual({ skills: ["b", "a"] });
    });
  });
});

describe("truncate", () => {
  const FAMILY = "👨‍👩‍👧‍👦";

  describe("truncate", () => {
    it("returns short text unchanged", () => {
      expect(truncate("Keeps the books", 15)).toBe("Keeps the books");
      expect(truncate("", 5)).toBe("");
      // Twelve code units, three characters.
      expect(truncate("🚀🚀🚀", 3)).toBe("🚀🚀🚀");
    });

    it("cuts at a space near the limit", () => {
      expect(truncate("Keeps the books of a shop", 12)).toBe("Keeps the…");
      expect(truncate("Keeps the books of a shop", 16)).toBe("Keeps the books…");
    });

    it("cuts text without a space near the limit between characters", () => {
      expect(truncate("x".repeat(50), 10)).toBe(`${"x".repeat(9)}…`);
      const japanese = `Snapio は、${"撮った写真を自動で整理して共有できるアプリです。".repeat(10)}`;
      expect([...truncate(japanese, 160)]).toHaveLength(160);
      expect(truncate(japanese, 160)).toMatch(/^Snapio は、撮った写真を自動で/);
      expect(truncate("แอปบัญชีรายรับรายจ่ายสำหรับร้านค้า", 10)).toBe("แอปบัญชีราย…");
    });

    it.each([
      ["an emoji", "🚀"],
      ["a family of four", FAMILY],
      ["a flag", "🇨🇭"],
      ["a skin tone", "👍🏽"],
      ["a letter with marks", "e\u0301\u0323"],
      ["a syllable of letters", "\u1112\u1161\u11ab"],
    ])("never splits %s", (_what, character) => {
      for (let max = 1; max < 6; max += 1)
        expect(truncate(character.repeat(8), max)).toBe(`${character.repeat(max - 1)}…`);
    });

    it("leaves no half of a character and no replacement character at any limit", () => {
      const text = `Ünïcode ${FAMILY} 🚀 日本語のテキスト، مرحبا ${"🇨🇭".repeat(5)} end of it`;
      for (let max = 1; max < 60; max += 1) {
        const cut = truncate(text, max);
        expect(cut.isWellFormed()).toBe(true);
        expect(cut).not.toContain("\ufffd");
        expect(text.startsWith(cut.replace(/…$/, ""))).toBe(true);
      }
    });

    it("bounds a single character of thousands of marks", () => {
      expect(truncate(`a${"\u0301".repeat(50_000)}`, 10).length).toBeLessThanOrEqual(161);
      expect(firstCharacters("a".repeat(5), 3)).toBe("aaa");
    });
  });

  describe("summarize", () => {
    it("returns short text on one line", () => {
      expect(summarize(" Keeps\n\nthe   books. ", 160)).toBe("Keeps the books.");
    });
  });
});

it.each([
  ["محمد بن عبد الله rated you 5 stars", "ltr"],
  ["مرحبا، هل يمكنك إضافة Stripe؟", "rtl"],
  ["שלום", "rtl"],
  ["39", "ltr"],
])("%s reads from the side of most of its letters", (text, direction) => expect(textDirection(text)).toBe(direction));

test.each([
  ["example.com", "https://example.com"],
  [" www.münchen.example:8080/a?b#c ", "https://www.münchen.example:8080/a?b#c"],
  ["例え.テスト", "https://例え.テスト"],
  ["http://example.com", "http://example.com"],
  ["mailto:ada@example.com", "mailto:ada@example.com"],
  ["ada@example.com", "ada@example.com"],
  ["javascript:alert(1)", "javascript:alert(1)"],
  ["not a link.", "not a link."],
  ["localhost", "localhost"],
  ["", ""],
])("addScheme completes a web address, and leaves anything else as typed: %s", (typed, completed) => {
  expect(addScheme(typed)).toBe(completed);
});
