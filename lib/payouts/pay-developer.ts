import { transaction } from "@/lib/db/transaction";
import { planPayout } from "@/lib/payouts/plan-payout";

/** Job: pays a developer what is available, if their account is ready and at least $1.00 is. */
export async function payDeveloper(developerId: string): Promise<void> {
  await transaction((tx) => planPayout(tx, developerId));
}
