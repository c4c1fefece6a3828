import { findLinks, toInlines, toTextBlocks } from "@/lib/foundation/format/links";

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

describe("findLinks", () => {
  it("returns where each address begins and ends, in code units", () => {
    expect(findLinks("👋 https://example.com/a, http://example.org.")).toEqual([
      { start: 3, end: 24 },
      { start: 26, end: 44 },
    ]);
    expect(findLinks("ftp://example.com javascript:alert(1) example.com")).toEqual([]);
  });
});
