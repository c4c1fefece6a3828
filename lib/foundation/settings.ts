import { type Db, db } from "@/lib/foundation/db/client";
import { env } from "@/lib/foundation/env";
import { type Settings, storedSettings } from "@/lib/foundation/settings.rows";

/**
 * What applies now: what super admins saved last, otherwise the environment (version 0). Read from the database each
 * time, so that every server has a change at once.
 * @param client of the transaction that acts on it, if there is one
 */
export async function readSettings(client: Pick<Db, "siteSettings"> = db): Promise<Settings> {
  const saved = await client.siteSettings.findFirst({
    orderBy: { version: "desc" },
    select: { version: true, value: true },
  });
  const defaults = {
    platformFeePercent: env.PLATFORM_FEE_PERCENT,
    payoutHoldDays: env.PAYOUT_HOLD_DAYS,
    registration: "open" as const,
  };
  // Versions saved by an earlier release may lack newer fields.
  return { ...defaults, ...storedSettings.partial().parse(saved?.value ?? {}), version: saved?.version ?? 0 };
}
