import { csvLine, escapeFormula } from "@/lib/format/csv";

describe("a CSV cell", () => {
  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\r=1", "  =1", "＝1"])(
    "of %j is text to every spreadsheet",
    (text) => {
      expect(escapeFormula(text)).toBe(`'${text}`);
    },
  );

  it.each(["Ledger", "", "a=b", "3-2", "O'Hara", "#1"])("of %j stays as it is", (text) => {
    expect(escapeFormula(text)).toBe(text);
  });

  it("is quoted where it holds commas, quotes or line breaks", () => {
    expect(csvLine(["a,b", 'say "hi"', "two\nlines", "plain", ""])).toBe('"a,b","say ""hi""","two\nlines",plain,\r\n');
  });
});
