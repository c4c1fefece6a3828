/** Round steps of the scale, in tenths. */
const ROUND_STEPS = [10, 15, 20, 25, 30, 40, 50, 75, 100];
export const INTERVALS = 3;

/**
 * Returns the top line of a chart with three round intervals.
 * @param top the highest value
 * @param whole whether the values are counts, so that the steps must be whole numbers
 */
export function getScaleMax(top: number, whole = false): number {
  if (top <= 0) return INTERVALS * (whole ? 1 : 10);
  const least = top / INTERVALS;
  const power = 10 ** Math.floor(Math.log10(least));
  const step =
    ROUND_STEPS.find(
      (tenths) => (tenths / 10) * power >= least && (!whole || Number.isInteger((tenths / 10) * power)),
    ) ?? 100;
  return INTERVALS * (step / 10) * power;
}

const wholeDollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });
const exactDollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const compactDollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  notation: "compact",
  maximumFractionDigits: 1,
});

const compactCount = new Intl.NumberFormat("en-US", { notation: "compact", maximumFractionDigits: 1 });

/** Formats a scale line of counts ("150", "1.5K"). */
export const formatCountScale = (value: number): string => compactCount.format(value);

/** Formats a scale line of dollars as briefly as possible ("$1,500", "$2.50", "$150K"). */
export function formatMoneyScale(value: number): string {
  if (value === 0) return "0";
  if (value >= 10_000) return compactDollars.format(value);
  return Number.isInteger(value) ? wholeDollars.format(value) : exactDollars.format(value);
}
