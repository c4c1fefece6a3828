import { describeRequirements } from "@/lib/payouts/requirement-sentences";

it("says each thing once, and something sensible about codes it does not know", () => {
  expect(describeRequirements(["identity.individual.given_name", "identity.individual.surname"])).toEqual([
    "Enter your legal name.",
  ]);
  expect(describeRequirements(["invented_code", "identity.individual.shoe_size"])).toEqual([
    "Enter the details that the payment provider still needs.",
  ]);
  expect(describeRequirements(["unsupported_country"])).toEqual([
    "Payouts aren't available in your country yet, so we couldn't pay you what you earn.",
  ]);
});
