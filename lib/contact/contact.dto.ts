import type { z } from "zod";
import type * as response from "@/lib/contact/contact.response";

/** The receipt that `POST /api/contact` returns. */
export type ContactReceipt = z.infer<typeof response.contactReceipt>;
