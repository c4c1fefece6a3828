import type { Random } from "../random";
import type { PriceLevel } from "./topic";

const prices: Record<PriceLevel, string[]> = {
  1: ["0.00", "0.00", "4.00", "4.50", "5.00", "6.00", "7.00", "8.00", "9.00", "9.90", "12.00", "14.00"],
  2: ["0.00", "8.00", "9.00", "12.00", "14.00", "15.00", "18.00", "19.00", "22.00", "24.00", "29.00", "35.00", "39.00"],
  3: [
    "0.00",
    "19.00",
    "24.00",
    "29.00",
    "35.00",
    "39.00",
    "45.00",
    "49.00",
    "54.00",
    "59.00",
    "69.00",
    "79.00",
    "95.00",
  ],
  4: ["49.00", "79.00", "89.00", "99.00", "119.00", "129.00", "149.00", "169.00", "199.00", "229.00", "249.00"],
};

const oneTimeOnly = new Set(["Game Development", "Design Tools", "Mobile Apps"]);

/** A price in USD and how it is charged. Free apps and downloads are never monthly. */
export function priceApp(random: Random, category: string, level: PriceLevel) {
  const price = random.pick(prices[level]);
  const priceType = random.weighted([
    ["one-time", 74],
    ["monthly", 18],
    ["yearly", 8],
  ] as const);
  return {
    price,
    priceType: price === "0.00" || level === 1 || oneTimeOnly.has(category) ? ("one-time" as const) : priceType,
  };
}
