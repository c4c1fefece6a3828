import { formatAppPrice, priceTerms } from "@/lib/format/price-terms";

test.each([
  ["49.00", "one-time", "$49.00", "one-time"],
  ["1234.50", "monthly", "$1,234.50", "per monthly"],
  ["12.00", "yearly", "$12.00", "per yearly"],
  ["0.00", "monthly", "Free", "no card needed"],
])("a price of %s, %s, is shown as %s and %s", (price, priceType, figure, terms) => {
  expect([formatAppPrice({ price }), priceTerms({ price, priceType })]).toEqual([figure, terms]);
});
