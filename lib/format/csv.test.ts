import { csvLine, escapeFormula } from "@/lib/format/csv";

describe("CSV cells", () => {
  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\r=1", "  =1", "＝1"])("escape the formula %j", (text) => {
    expect(escapeFormula(text)).toBe(`'${text}`);
  });

  it.each(["Ledger", "", "a=b", "3-2", "O'Hara", "#1"])("leave %j unchanged", (text) => {
    expect(escapeFormula(text)).toBe(text);
  });

  it("are quoted when they contain commas, quotes or line breaks", () => {
    expect(csvLine(["a,b", 'say "hi"', "two\nlines", "plain", ""])).toBe('"a,b","say ""hi""","two\nlines",plain,\r\n');
  });
});
