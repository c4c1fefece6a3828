import type { z } from "zod";
import type * as response from "@/lib/suspensions/suspensions.response";

/** The suspension of an account. */
export type Suspension = z.infer<typeof response.suspension>;
