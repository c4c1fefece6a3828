import { declineSentence } from "@/lib/commerce/orders/declines.constants";

describe("what a buyer reads about a declined card", () => {
  const declined = (decline_code: string) =>
    declineSentence({ code: "card_declined", decline_code, message: "Your card was declined." });

  it("says what happened and what to do", () => {
    expect(declined("insufficient_funds")).toBe("The card doesn't have enough funds. Use another card.");
    expect(declineSentence({ code: "expired_card", decline_code: "expired_card" })).toMatch(/expired/);
    expect(declineSentence({ code: "incorrect_cvc" })).toMatch(/security code isn't right/);
  });

  it("doesn't tell a suspicion from any other decline", () => {
    const unexplained = declined("generic_decline");
    expect(unexplained).toMatch(/without giving a reason\. Use another card/);
    for (const code of ["lost_card", "stolen_card", "fraudulent", "pickup_card", "one of tomorrow's"])
      expect(declined(code)).toBe(unexplained);
  });

  it("passes on what isn't a decline", () => {
    expect(declineSentence({ code: "rate_limit", message: "Too many requests." })).toBe("Too many requests.");
    expect(declineSentence({})).toBe("Payments are temporarily unavailable. Please try again.");
  });
});
