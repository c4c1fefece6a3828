import { z } from "zod";
import { dateTime, identifier } from "@/lib/foundation/fields.rows";
import { MAIL_DELIVERIES, MAIL_KINDS } from "@/lib/foundation/mail/mail-kinds.constants";

/** A browser session of the viewer (`GET /api/account/sessions`). */
export const accountSession = z
  .object({
    id: identifier,
    device: z.string().describe('"Firefox on Linux".'),
    current: z.boolean().describe("Whether it is the one that asks."),
    createdAt: dateTime,
    lastUsedAt: dateTime.describe("ISO 8601, UTC; noted once a day."),
    expiresAt: dateTime.describe("ISO 8601, UTC; 30 days after its last use, 90 days after `createdAt` at most."),
  })
  .meta({ id: "AccountSession" });

/** Response of `GET` and `PUT /api/account/mail-preferences`. */
export const mailPreferences = z
  .object({
    kinds: z.array(
      z.object({
        kind: z.enum(MAIL_KINDS.map(({ value }) => value)),
        on: z.boolean().describe("Whether it comes by email at all."),
        site: z.boolean().describe("Whether it's shown on the site."),
        email: z.enum(MAIL_DELIVERIES).describe("`daily`: together with others, once a day at 8:00 UTC."),
        locked: z.boolean().describe("Whether both are always on: what is about money and account security."),
      }),
    ),
  })
  .meta({ id: "MailPreferences" });

/** A browser session of the viewer. */
export type AccountSession = z.infer<typeof accountSession>;
/** Which kinds of email the viewer receives. */
export type MailPreferences = z.infer<typeof mailPreferences>;

/**
 * What an emailed link can still do. Invalid means unknown, canceled, for another purpose or address, or purged some
 * time after it expired.
 */
export type LinkState = "valid" | "used" | "expired" | "verified" | "invalid";
