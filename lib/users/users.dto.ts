import type { z } from "zod";
import type * as response from "@/lib/users/users.response";

/** A user as the owner sees it. Never carries the password or the payment provider's customer id. */
export type CurrentUser = z.infer<typeof response.currentUser>;
/** What anyone may know of a user. */
export type PublicUser = z.infer<typeof response.publicUser>;
