export type Brand = {
  name: "visa" | "mastercard" | "amex" | "discover" | "diners" | "jcb" | "unionpay" | "unknown";
  prefix: RegExp;
  lengths: readonly number[];
  /** Digits per group of the printed number; the last group size repeats. */
  groups: readonly number[];
  cvcLength: 3 | 4;
};

const fours = [4, 4, 4, 4, 3] as const;
const brand = (
  name: Brand["name"],
  prefix: RegExp,
  lengths: readonly number[] = [16],
  groups: readonly number[] = fours,
): Brand => ({
  name,
  prefix,
  lengths,
  groups,
  cvcLength: name === "amex" ? 4 : 3,
});

const unknown = brand("unknown", /^/);
const brands: readonly Brand[] = [
  brand("visa", /^4/),
  brand("mastercard", /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/),
  brand("amex", /^3[47]/, [15], [4, 6, 5]),
  brand("discover", /^(6011|64[4-9]|65)/),
  brand("diners", /^(30[0-5]|36|38|39)/, [14, 16]),
  brand("jcb", /^35(2[89]|[3-8])/),
  brand("unionpay", /^62/, [16, 17, 18, 19]),
];

/** Detects a card's brand by its first digits. */
export function detectBrand(digits: string): Brand {
  return brands.find(({ prefix }) => prefix.test(digits)) ?? unknown;
}
