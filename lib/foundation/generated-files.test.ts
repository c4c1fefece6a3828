import { streamCsvFile } from "@/lib/foundation/generated-files";

describe("a CSV file of a list", () => {
  it("has the rows of every batch once, in order, after one header", async () => {
    const batches = { start: ["a", "b"], second: ["c"], third: ["d"] };
    const next: Record<string, string> = { start: "second", second: "third" };
    const { parts } = await streamCsvFile({
      filename: "letters.csv",
      header: "Letter\r\n",
      load: (_limit, { after = "start" }) =>
        Promise.resolve({
          rows: batches[after as keyof typeof batches],
          nextCursor: next[after] ?? null,
          previousCursor: null,
        }),
      toLine: (letter) => `${letter}\r\n`,
    });
    let text = "";
    for await (const part of parts) text += part;
    expect(text).toBe("\uFEFFLetter\r\na\r\nb\r\nc\r\nd\r\n");
  });
});
