import { detectBrand, cvcRules, expiryRules, numberRules, passesLuhn } from "./field-rules";
import { findTestCard } from "../cards/test-cards";
import { testCardName, testNumbers } from "./create-payment-method";

describe("card numbers", () => {
  test.each([
    ["4242424242424242", "visa"],
    ["5555555555554444", "mastercard"],
    ["2223003122003222", "mastercard"],
    ["378282246310005", "amex"],
    ["6011111111111117", "discover"],
    ["3056930009020004", "diners"],
    ["36227206271667", "diners"],
    ["3566002020360505", "jcb"],
    ["6200000000000005", "unionpay"],
    ["9999999999999995", "unknown"],
  ])("%s is a complete %s", (digits, brand) => {
    expect(detectBrand(digits).name).toBe(brand);
    expect(numberRules.check(digits)).toMatchObject({ complete: true });
  });

  test("a wrong check digit is invalid only once all digits are entered", () => {
    expect(passesLuhn("4242424242424241")).toBe(false);
    expect(numberRules.check("4242424242424241")).toMatchObject({
      complete: false,
      error: { code: "invalid_number" },
    });
    expect(numberRules.check("424242424242424")).toEqual({
      complete: false,
      incomplete: expect.objectContaining({ code: "incomplete_number" }),
    });
  });

  test.each(Object.entries(testNumbers))("%s is valid, and %s is a card that the sandbox knows", (digits, name) => {
    expect(numberRules.check(digits).complete).toBe(true);
    expect(findTestCard(name)?.last4).toBe(digits.slice(-4));
  });

  test("a number that is not a test card is declined as a real one", () => {
    expect(findTestCard(testCardName("4111111111111111"))?.decline?.declineCode).toBe("test_mode_live_card");
  });
});

describe("expiry", () => {
  const rules = expiryRules(() => new Date(2026, 10, 20));

  test.each([
    ["7", "07"],
    ["1", "1"],
    ["1/", "01"],
    ["13", "013"],
    ["1/28", "0128"],
    ["12 / 2028", "1228"],
    ["0728", "0728"],
    ["12/34/56", "1234"],
    ["ab", ""],
  ])("%j is parsed as %j", (typed, raw) => expect(rules.clean(typed)).toBe(raw));

  test.each([
    ["1126", true, undefined],
    ["1026", false, "invalid_expiry_month_past"],
    ["1225", false, "invalid_expiry_year_past"],
    ["0177", false, "invalid_expiry_year"],
    ["0034", false, undefined],
    ["11", false, undefined],
  ])("%s in November 2026 is complete: %s, problem: %s", (raw, complete, code) => {
    const verdict = rules.check(raw);
    expect([verdict.complete, verdict.error?.code]).toEqual([complete, code]);
  });
});

test("the security code has the length of the card's brand", () => {
  expect(cvcRules(() => null).check("123").complete).toBe(true);
  expect(cvcRules(() => 4).check("123").complete).toBe(false);
  expect(cvcRules(() => 3).clean("12x345")).toBe("123");
});
