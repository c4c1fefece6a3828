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

  it("links web addresses in paragraphs and items", () => {
    expect(links("See https://example.com/a.\n- (https://example.com/b)")).toEqual([
      "https://example.com/a",
      "https://example.com/b",
    ]);
  });
});
