import { z } from "zod";

const uuid = z.uuid();

/** Whether text can be an id of ours; anything else is as absent as an unknown one. */
export function isId(value: string | null | undefined): value is string {
  return uuid.safeParse(value).success;
}
