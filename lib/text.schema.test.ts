import { text } from "@/lib/text.schema";

describe("text", () => {
  const name = text("Name", { min: 1, max: 80 });

  it.each([
    ["Zoe \u202egnp.live", "Zoe gnp.live"],
    ["\u2067Zoe\u2069 \u202aByron\u202c", "Zoe Byron"],
    ["\u0645\u0631\u062d\u0628\u0627 Zoe\u200f", "\u0645\u0631\u062d\u0628\u0627 Zoe\u200f"],
    ["\u{1f469}\u200d\u{1f4bb}", "\u{1f469}\u200d\u{1f4bb}"],
  ])("keeps %j as %j, so that no words turn backwards", (typed, kept) => {
    expect(name.parse(typed)).toBe(kept);
  });

  it("takes nothing but such characters for nothing", () => {
    expect(name.safeParse("\u202e \u202c").error?.issues[0]?.message).toBe("Name is required");
  });
});
