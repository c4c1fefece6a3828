import {
  changedValues,
  firstCharacters,
  summarize,
  toInlines,
  toTextBlocks,
  truncate,
} from "@/lib/foundation/format/text";

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

describe("links", () => {
  const links = (text: string) => toInlines(text).flatMap(({ href }) => href ?? []);

  it.each([
    [
      "See https://example.com/a?b=1#c, then (http://example.org).",
      ["https://example.com/a?b=1#c", "http://example.org"],
    ],
    ["Have you seen https://example.com/x!?", ["https://example.com/x"]],
    ["https://en.wikipedia.org/wiki/Rust_(language)", ["https://en.wikipedia.org/wiki/Rust_(language)"]],
    ["(see https://en.wikipedia.org/wiki/Rust_(language))", ["https://en.wikipedia.org/wiki/Rust_(language)"]],
    ["https://example.com/a_(b_(c)).", ["https://example.com/a_(b_(c))"]],
    ["[https://example.com/?ids[]=2]", ["https://example.com/?ids[]=2"]],
    ["https://example.com/a。次の文", ["https://example.com/a"]],
    ["（https://example.com/a）と「https://example.com/b」", ["https://example.com/a", "https://example.com/b"]],
    ["https://example.com/a，https://example.com/b、c", ["https://example.com/a", "https://example.com/b"]],
    ["詳細はhttps://example.com/a！", ["https://example.com/a"]],
    ["«https://example.com/a» “https://example.com/b”…", ["https://example.com/a", "https://example.com/b"]],
    ["HTTPS://EXAMPLE.COM:8443/ä", ["HTTPS://EXAMPLE.COM:8443/ä"]],
    ["<https://example.com/a>", ["https://example.com/a"]],
    ['https://a.example/"onclick="x', ["https://a.example/"]],
    ["javascript:alert(1) ftp://a.example //a.example a.example ada@a.example https://", []],
    ["https://user:pw@a.example xhttps://a.example git+https://a.example", []],
  ])("links the web addresses in %j and keeps the text", (text, expected) => {
    expect(links(text)).toEqual(expected);
    expect(
      toInlines(text)
        .map((part) => part.text)
        .join(""),
    ).toBe(text);
  });
});

describe("text blocks", () => {
  const outline = (text: string) =>
    toTextBlocks(text).map(({ kind, lines }) => [
      kind,
      ...lines.map((line) => line.map(({ text: part }) => part).join("")),
    ]);
  const links = (text: string) =>
    toTextBlocks(text).flatMap(({ lines }) => lines.flatMap((line) => line.flatMap(({ href }) => href ?? [])));

  describe("toTextBlocks", () => {
    it("makes a list of items that follow a line of text", () => {
      expect(outline("It has:\n- Search\n- Print\nAnd more.\n\nSecond.\nLine.")).toEqual([
        ["paragraph", "It has:"],
        ["list", "Search", "Print"],
        ["paragraph", "And more."],
        ["paragraph", "Second.", "Line."],
      ]);
      expect(outline("-5 degrees\n* Star\r\n-")).toEqual([
        ["paragraph", "-5 degrees"],
        ["list", "Star"],
        ["paragraph", "-"],
      ]);
    });

    it("links web addresses in paragraphs and items", () => {
      expect(links("See https://example.com/a.\n- (https://example.com/b)")).toEqual([
        "https://example.com/a",
        "https://example.com/b",
      ]);
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
