import type { z } from "zod";
import type * as answer from "@/lib/account/account.answer";

/** A browser that is signed in as the viewer. */
export type AccountSession = z.infer<typeof answer.accountSession>;
/** Which kinds of mail the viewer gets. */
export type MailPreferences = z.infer<typeof answer.mailPreferences>;
