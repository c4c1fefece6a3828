const percent = new Intl.NumberFormat("en-US", { style: "percent", maximumFractionDigits: 1 });
const wholePercent = new Intl.NumberFormat("en-US", { style: "percent" });

/** Formats a share from 0 to 1 with at most one decimal ("2.5%"). */
export const formatPercent = (share: number) => percent.format(share);

/** Formats a share from 0 to 1 as a whole number ("83%"). */
export const formatWholePercent = (share: number) => wholePercent.format(share);
