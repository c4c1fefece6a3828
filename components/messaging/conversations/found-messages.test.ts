import { excerpt } from "@/components/messaging/conversations/found-messages";

describe("excerpt", () => {
  it("marks the first match, ignoring case and line breaks", () => {
    expect(excerpt("See the\nINVOICE I sent", "the invoice")).toEqual({
      before: "See ",
      match: "the INVOICE",
      after: " I sent",
    });
  });

  it("begins shortly before a match that is far into the text, at a word", () => {
    const { before, match } = excerpt(`${"word ".repeat(40)}needle in a haystack`, "needle");
    expect(match).toBe("needle");
    expect(before).toMatch(/^…(?:word )+$/);
    expect(before.length).toBeLessThanOrEqual(45);
  });

  it("marks one of several words, and nothing when the text has none of them", () => {
    expect(excerpt("An invoice for ada", "ada invoices").match).toBe("ada");
    expect(excerpt("Nothing here", "needle")).toEqual({ before: "Nothing here", match: "", after: "" });
  });

  it("finds text at the start of a long word", () => {
    expect(excerpt(`${"x".repeat(300)}needle`, "needle")).toMatchObject({ match: "needle", after: "" });
  });
});
