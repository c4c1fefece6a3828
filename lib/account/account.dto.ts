import type { z } from "zod";
import type * as response from "@/lib/account/account.response";

/** A browser session of the viewer. */
export type AccountSession = z.infer<typeof response.accountSession>;
/** Which kinds of email the viewer receives. */
export type MailPreferences = z.infer<typeof response.mailPreferences>;

/**
 * What an emailed link can still do. Invalid means unknown, canceled, for another purpose or address, or purged some
 * time after it expired.
 */
export type LinkState = "valid" | "used" | "expired" | "verified" | "invalid";
