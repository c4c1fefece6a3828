import type { z } from "zod";
import type * as response from "@/lib/users/users.response";

/** A user as the owner sees it. Never contains the password or the payment provider's customer id. */
export type CurrentUser = z.infer<typeof response.currentUser>;
/** A user as everyone sees it. */
export type PublicUser = z.infer<typeof response.publicUser>;
