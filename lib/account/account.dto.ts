import type { z } from "zod";
import type { accountSession } from "@/lib/account/account.answer";

/** A browser that is signed in as the viewer. */
export type AccountSession = z.infer<typeof accountSession>;
