import { z } from "zod";

// What answers are made of. Their descriptions are those of the API's document (lib/openapi).

export const identifier = z.uuid();

export const dateTime = z.iso.datetime().describe("ISO 8601, UTC.");

/** An amount; less than nothing where more went back than came in. */
export const dollars = z
  .string()
  .regex(/^-?\d+\.\d{2}$/)
  .describe("Decimal string in dollars.");

export const percent = z
  .string()
  .regex(/^\d{1,3}\.\d{2}$/)
  .describe("Per cent with two decimals.");

export const count = z.int().nonnegative();

export const imagePaths = z.array(z.string()).describe("Paths under /objects, the first is the cover.");

/** A person as others see one in passing. */
export const person = z.object({ name: z.string(), avatar: z.string().nullable() });
