import fc from "fast-check";
import { csvLine, escapeFormulas, own, ownNumber } from "@/lib/foundation/format/csv";

describe("a user's text", () => {
  it.each([
    ["=1+1", "'=1+1"],
    ["+1", "'+1"],
    ["-1", "'-1"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["  =1", "  '=1"],
    ["\r=1", "\r'=1"],
    ["＝1", "'＝1"],
    ["Ledger;=1+1", "Ledger;'=1+1"],
    ["Ledger\t=1+1", "Ledger\t'=1+1"],
    ["Ledger\n@A1", "Ledger\n'@A1"],
    ["Ledger|-2", "Ledger|'-2"],
    ["Ledger, +2", "Ledger, '+2"],
    ['Ledger;"=1+1"', `Ledger;"'=1+1"`],
    [";;;=1;=2", ";;;'=1;'=2"],
  ])("%j becomes %j, so that no part of it is a formula", (text, escaped) => {
    expect(escapeFormulas(text)).toBe(escaped);
  });

  it.each(["Ledger", "", "a=b", "3-2", "O'Hara", "#1", "a; b", "\tx"])("%j stays as it is", (text) => {
    expect(escapeFormulas(text)).toBe(text);
  });
});

describe("a line of a CSV file", () => {
  it("quotes every text of a user, and ours where they need it", () => {
    expect(csvLine(["a,b", 'say "hi"', "two\nlines", "plain", "", own("Ours"), own("a;b"), own("")])).toBe(
      '"a,b","say ""hi""","two\nlines","plain","",Ours,"a;b",\r\n',
    );
  });

  it("keeps our numbers as they are, also negative ones, and nothing else for one", () => {
    expect(csvLine([ownNumber("-12.50"), ownNumber("0.00"), ownNumber("1234")])).toBe("-12.50,0.00,1234\r\n");
    for (const text of ["", "-", "=1", "1e3", "1,000", "-1+1", "1\n"]) expect(() => ownNumber(text)).toThrow("number");
  });

  /** The cells of a file, as a spreadsheet reads it whose quotes count only at the start of a cell, or never. */
  function read(file: string, separator: string, quotes: boolean): string[] {
    const cells: string[] = [];
    for (let at = 0; at <= file.length;) {
      let cell = "";
      if (quotes && file[at] === '"') {
        for (at += 1; at < file.length && (file[at] !== '"' || file[at + 1] === '"'); at += 1) {
          if (file[at] === '"') at += 1;
          cell += file[at];
        }
        at += 1;
      }
      for (; at < file.length && file[at] !== separator && !/[\r\n]/.test(file[at] ?? ""); at += 1) cell += file[at];
      cells.push(cell);
      at += 1;
    }
    return cells;
  }

  it("has no formula of a user, whatever separates the cells of the spreadsheet", () => {
    const unit = fc.constantFrom(..."=+-@;,|\t\n\r\"' a1＝");
    const text = fc.string({ unit, maxLength: 12 });
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 3 }), (texts) => {
        const file = csvLine([own("id"), ...texts, ownNumber("-1.00")]) + csvLine([own("id"), ...texts]);
        const cells = [",", ";", "\t", "|"].flatMap((separator) =>
          [true, false].flatMap((quotes) => read(file, separator, quotes)),
        );
        expect(cells.filter((cell) => cell !== "-1.00" && /^[\s"]*[=+\-@＝＋－＠]/.test(cell))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});
