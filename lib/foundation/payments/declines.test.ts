import { declineSentence } from "@/lib/foundation/payments/declines.constants";

describe("what a buyer reads about a declined card", () => {
  const declined = (decline_code: string) => declineSentence({ code: "card_declined", decline_code });

  it("says what happened and what to do", () => {
    expect(declined("insufficient_funds")).toBe("The card doesn't have enough funds. Use another card.");
    expect(declineSentence({ code: "expired_card", decline_code: "expired_card" })).toMatch(/expired/);
    expect(declineSentence({ code: "incorrect_cvc" })).toMatch(/security code is incorrect/);
  });

  it("says the same about suspected fraud as about an unexplained decline", () => {
    const unexplained = declined("generic_decline");
    expect(unexplained).toMatch(/without giving a reason\. Use another card/);
    for (const code of ["lost_card", "stolen_card", "fraudulent", "pickup_card", "one of tomorrow's"])
      expect(declined(code)).toBe(unexplained);
  });

  it("says nothing about what isn't the card's fault", () => {
    expect(declineSentence({ code: "rate_limit" })).toBeNull();
    expect(declineSentence({})).toBeNull();
  });
});
