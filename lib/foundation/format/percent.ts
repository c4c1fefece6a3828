const percent = new Intl.NumberFormat("en-US", { style: "percent", maximumFractionDigits: 1 });
const wholePercent = new Intl.NumberFormat("en-US", { style: "percent" });

/** Formats a share from 0 to 1 with at most one decimal ("2.5%"). */
export const formatPercent = (share: number) => percent.format(share);

/** Formats a share from 0 to 1 as a whole number ("83%"). */
export const formatWholePercent = (share: number) => wholePercent.format(share);

type Compared = {
  now: number;
  before: number;
  /** "the previous 30 days" */
  rangeBefore: string;
  /** What there is none of when there was nothing before: "sales". */
  noun: string;
  format: (value: number) => string;
};

/**
 * Compares a figure with that of the period before ("Up 12% from the previous 30 days"). No percentage of nothing, of
 * less than nothing, or of more than a thousand percent.
 */
export function formatChange({ now, before, rangeBefore, noun, format }: Compared): string {
  if (before === 0) return `No ${noun} in ${rangeBefore}`;
  if (now === before) return `Same as ${rangeBefore}`;
  const verb = now > before ? "Up" : "Down";
  const change = Math.abs(now - before) / before;
  if (before < 0 || now < 0 || change >= 10) return `${verb} from ${format(before)} in ${rangeBefore}`;
  return `${verb} ${change < 0.005 ? "less than 1%" : formatWholePercent(change)} from ${rangeBefore}`;
}
