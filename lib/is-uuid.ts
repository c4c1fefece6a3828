import { z } from "zod";

const uuidSchema = z.uuid();

/** Whether text can be an id of ours; anything else is as absent as an unknown one. */
export function isUuid(value: string | null | undefined): value is string {
  return uuidSchema.safeParse(value).success;
}
