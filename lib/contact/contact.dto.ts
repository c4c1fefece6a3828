import type { z } from "zod";
import type * as answer from "@/lib/contact/contact.answer";

/** `POST /api/contact`: that a message has arrived. */
export type ContactReceipt = z.infer<typeof answer.contactReceipt>;
