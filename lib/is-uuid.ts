import { z } from "zod";

const uuidSchema = z.uuid();

/** Whether text can be an id. Anything else is treated like an unknown id. */
export function isUuid(value: string | null | undefined): value is string {
  return uuidSchema.safeParse(value).success;
}
