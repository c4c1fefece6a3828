import { z } from "zod";
import { count, dateTime } from "@/lib/foundation/fields.rows";

/** What a passport is about, in its order. */
export const PASSPORT_KINDS = ["contents", "secrets", "dependencies", "advisories", "licenses", "malware"] as const;
export type PassportKind = (typeof PASSPORT_KINDS)[number];

/**
 * `found`: something to read, `nothing_found`: looked and found nothing, `not_applicable`: nothing to look at,
 * `not_checked`: nobody looked, `failed`: looking failed.
 */
export const PASSPORT_STATUSES = ["found", "nothing_found", "not_applicable", "not_checked", "failed"] as const;
export type PassportStatus = (typeof PASSPORT_STATUSES)[number];

/** One section of a release's passport. */
const passportSection = z.object({
  kind: z.enum(PASSPORT_KINDS),
  status: z.enum(PASSPORT_STATUSES),
  tool: z.string().nullable().describe("Null when nothing was looked at."),
  version: z.string().nullable().describe("Of the tool."),
  checkedAt: dateTime.nullable(),
  databaseDate: dateTime.nullable().describe("Of the data that the tool compares with; null where there is none."),
  counts: z.object({ critical: count, high: count, medium: count, low: count }),
  limits: z.array(z.string()).describe("What the section can't tell, in sentences."),
  findings: z.array(z.string()).describe("What was found, in sentences."),
});
export type PassportSection = z.infer<typeof passportSection>;

/** What was checked in an app's newest release (`GET /api/apps/{id}/passport`). */
export const passport = z
  .object({
    release: z
      .object({ version: z.string(), publishedAt: dateTime.nullable() })
      .nullable()
      .describe("Null when Forgehall hosts no release of the app."),
    sections: z.array(passportSection),
  })
  .meta({ id: "Passport" });
export type Passport = z.infer<typeof passport>;

/** The passport of the version that the buyer of an order has. */
export type OrderPassport = {
  passport: Passport;
  /** False before the first download: then it is the newest version's. */
  wasDownloaded: boolean;
};
