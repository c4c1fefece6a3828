import { describeRequirements, isDeadEnd, toPayoutAccount } from "@/lib/commerce/payouts/account.rows";
import { PAYOUT_ACCOUNT_STATUSES } from "@/lib/commerce/payouts/payouts.constants";

it.each(PAYOUT_ACCOUNT_STATUSES.filter((status) => status !== "none"))(
  "says what to do about an account that is %s without a requirement, if there is anything to do",
  (status) => {
    const { requirements } = toPayoutAccount({ status, requirements: [], bankFailure: null });
    expect(requirements).toHaveLength(status === "incomplete" || status === "restricted" ? 1 : 0);
  },
);

it("says each thing once, and something sensible about codes it does not know", () => {
  expect(describeRequirements(["identity.individual.given_name", "identity.individual.surname"])).toEqual([
    "Enter your legal name.",
  ]);
  expect(describeRequirements(["invented_code", "identity.individual.shoe_size"])).toEqual([
    "Enter the details that the payment provider still needs.",
  ]);
  expect(describeRequirements(["unsupported_country"])).toEqual([
    expect.stringMatching(/^Payouts aren't available in your country yet, .* Disconnect this account, then set up/),
  ]);
});

it("knows an account that nothing can be added to", () => {
  expect(["unsupported_country:AQ", "closed", "unsupported_business"].map((code) => isDeadEnd([code]))).toEqual([
    true,
    true,
    true,
  ]);
  expect(isDeadEnd(["identity.individual.given_name", "rejected_other"])).toBe(false);
});
