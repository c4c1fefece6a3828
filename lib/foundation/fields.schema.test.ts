import { optionalText, text } from "@/lib/foundation/fields.schema";

describe("text", () => {
  const name = text("Name", { min: 1, max: 80 });

  it.each([
    ["Zoe \u202egnp.live", "Zoe gnp.live"],
    ["\u2067Zoe\u2069 \u202aByron\u202c", "Zoe Byron"],
    ["\u0645\u0631\u062d\u0628\u0627 Zoe\u200f", "\u0645\u0631\u062d\u0628\u0627 Zoe\u200f"],
    ["\u{1f469}\u200d\u{1f4bb}", "\u{1f469}\u200d\u{1f4bb}"],
  ])("cleans %j to %j, so that no text is reversed", (typed, cleaned) => {
    expect(name.parse(typed)).toBe(cleaned);
  });

  it.each([
    ["overrides of direction", "\u202e \u202c"],
    ["zero width spaces", "\u200b\u200b"],
    ["joiners", "\u200d\u2060\u200c"],
    ["a byte order mark", "\ufeff"],
    ["soft hyphens", "\u00ad \u00ad"],
    ["Hangul fillers", "\u3164\u115f\u1160\uffa0"],
    ["combining marks", "\u0301\u20dd"],
    ["variation selectors", "\ufe0f\u{e0100}"],
    ["tags", "\u{e0041}\u{e0042}"],
    ["blank Braille", "\u2800"],
    ["controls", "\u0001\u007f"],
    ["wide spaces", "\u3000\u2003"],
  ])("treats text of only %s as empty", (_case, typed) => {
    expect(name.safeParse(typed).error?.issues[0]?.message).toBe("Name is required");
    expect(optionalText("Location", { max: 80 }).parse(typed)).toBeNull();
  });

  it.each([
    "\u1112\u1161\u11ab",
    "e\u0301",
    "\u0915\u094d\u200d\u0937",
    "\u{1f3f3}\ufe0f\u200d\u{1f308}",
    "\u05d0\u05b8",
    "-",
    "7",
  ])("keeps %j, which has visible characters", (typed) => {
    expect(name.parse(typed)).toBe(typed);
  });

  it.each([
    ["Ledger\t=1+1", "Ledger =1+1"],
    ["Led\r\n\r\nger\u2028!", "Led ger !"],
    ["\tLedger\u0007\n", "Ledger"],
    ["a\u0085b\u001bc", "a b c"],
  ])("of one line turns the controls of %j into spaces", (typed, cleaned) => {
    expect(name.parse(typed)).toBe(cleaned);
  });

  it("of many lines keeps tabs and line breaks, and no other controls", () => {
    const description = text("Description", { max: 80, multiline: true });
    expect(description.parse("First\r\n\tsecond\u0007\u001b[0m\n\n\u007fthird\n")).toBe(
      "First\r\n\tsecond[0m\n\nthird",
    );
  });
});
