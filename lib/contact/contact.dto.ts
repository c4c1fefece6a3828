import type { z } from "zod";
import type * as response from "@/lib/contact/contact.response";

/** `POST /api/contact`: that a message has arrived. */
export type ContactReceipt = z.infer<typeof response.contactReceipt>;
