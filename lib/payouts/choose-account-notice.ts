/** What the provider says about an account, and what we stored before. */
export type AccountState = { status: string; requirements: string[]; bankFailure: string | null };

/**
 * Decides whether a changed payout account is worth an email: it became ready, or something new needs the developer.
 * While they enter their details for the first time, they know what is missing.
 */
export function chooseAccountNotice(before: AccountState, after: AccountState): "ready" | "action_needed" | null {
  if (after.status === "ready" && before.status !== "ready") return "ready";
  if (after.status === "under_review" || (after.status === "incomplete" && before.status === "incomplete")) return null;
  const isNew = after.requirements.some((code) => !before.requirements.includes(code));
  const isReturned = after.bankFailure !== null && after.bankFailure !== before.bankFailure;
  const isWorse = after.status !== "ready" && after.status !== before.status;
  return isNew || isReturned || isWorse ? "action_needed" : null;
}
