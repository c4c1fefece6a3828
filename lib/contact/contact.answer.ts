import { z } from "zod";
import { identifier, moment } from "@/lib/fields.answer";

/** `POST /api/contact`. */
export const contactReceipt = z.object({ id: identifier, createdAt: moment }).meta({ id: "ContactReceipt" });
