import { z } from "zod";
import { CARD_KINDS } from "@/lib/cards/card.dto";

const MISSING = "There is no such picture";

/** `/cards/{kind}/{id}/{version}.jpg` */
export const cardParams = z.object({
  kind: z.enum(CARD_KINDS, MISSING),
  id: z.uuid(MISSING),
  file: z.string().regex(/^[0-9a-f]{16}\.jpg$/, MISSING),
});
