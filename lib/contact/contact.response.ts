import { z } from "zod";
import { identifier, dateTime } from "@/lib/fields.response";

/** Response of `POST /api/contact`. */
export const contactReceipt = z.object({ id: identifier, createdAt: dateTime }).meta({ id: "ContactReceipt" });
