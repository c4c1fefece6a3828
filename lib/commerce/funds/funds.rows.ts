import { z } from "zod";
import { dollars, identifier } from "@/lib/foundation/fields.rows";

/** `POST /api/milestones/{id}/fund`. */
export const fundingIntent = z
  .object({ clientSecret: z.string(), orderId: identifier, amount: dollars })
  .meta({ id: "FundingIntent" });
export type FundingIntent = z.infer<typeof fundingIntent>;

/** What the page for funding a milestone shows its client. */
export type MilestoneFunding = {
  id: string;
  title: string;
  /** Decimal string in dollars. */
  amount: string;
  project: { id: string; title: string };
  developerName: string;
  /** What the platform keeps of it. */
  feeSentence: string;
  /** Why it can't be funded; null when it can. */
  obstacle: string | null;
};
