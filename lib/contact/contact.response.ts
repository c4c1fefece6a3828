import { z } from "zod";
import { identifier, dateTime } from "@/lib/fields.response";

/** `POST /api/contact`. */
export const contactReceipt = z.object({ id: identifier, createdAt: dateTime }).meta({ id: "ContactReceipt" });
