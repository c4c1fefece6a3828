import type { z } from "zod";
import type * as answer from "@/lib/users/users.answer";

/** A user as the owner sees it. Never carries the password or the payment provider's customer id. */
export type CurrentUser = z.infer<typeof answer.currentUser>;
/** What anyone may know of a user. */
export type PublicUser = z.infer<typeof answer.publicUser>;
