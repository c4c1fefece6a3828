import type { z } from "zod";
import type * as response from "@/lib/account/account.response";

/** A browser that is signed in as the viewer. */
export type AccountSession = z.infer<typeof response.accountSession>;
/** Which kinds of mail the viewer gets. */
export type MailPreferences = z.infer<typeof response.mailPreferences>;
