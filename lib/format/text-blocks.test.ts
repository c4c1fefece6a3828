import { toTextBlocks } from "@/lib/format/text-blocks";

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

  it.each([
    [
      "See https://example.com/a?b=1#c, then (http://example.org).",
      ["https://example.com/a?b=1#c", "http://example.org"],
    ],
    ["- https://example.com/x!", ["https://example.com/x"]],
    ["javascript:alert(1) ftp://a.example https://user:pw@a.example https://", []],
    ['https://a.example/"onclick="x', ["https://a.example/"]],
  ])("links only web addresses in %j", (text, expected) => {
    expect(links(text)).toEqual(expected);
    expect(outline(text).flat().slice(1).join("")).toBe(text.replace(/^- /, ""));
  });
});
