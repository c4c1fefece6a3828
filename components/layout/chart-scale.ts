/** Round steps of the scale, in tenths. */
const ROUND_STEPS = [10, 15, 20, 25, 30, 40, 50, 75, 100];
const INTERVALS = 3;

/** Returns a round step of which three cover the value. */
function getStep(top: number, whole: boolean): number {
  if (top === 0) return whole ? 1 : 10;
  const least = top / INTERVALS;
  const power = 10 ** Math.floor(Math.log10(least));
  const step =
    ROUND_STEPS.find(
      (tenths) => (tenths / 10) * power >= least && (!whole || Number.isInteger((tenths / 10) * power)),
    ) ?? 100;
  return (step / 10) * power;
}

/**
 * Returns the values of a chart's lines, from the lowest: three round intervals from 0, or as many as it takes on
 * either side of 0 when there are negative values.
 * @param whole whether the values are counts, so that the steps must be whole numbers
 */
export function getScaleLines(values: readonly number[], whole: boolean): number[] {
  const [top, low] = [Math.max(0, ...values), Math.min(0, ...values)];
  const step = getStep(Math.max(top, -low), whole);
  const below = Math.ceil(-low / step);
  const above = low < 0 ? Math.ceil(top / step) : INTERVALS;
  return Array.from({ length: below + above + 1 }, (_, index) => (index - below) * step);
}

/** The lines of a chart of shares. */
export const PERCENT_LINES = [0, 25, 50, 75, 100];

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
  if (Math.abs(value) >= 10_000) return compactDollars.format(value);
  return Number.isInteger(value) ? wholeDollars.format(value) : exactDollars.format(value);
}
