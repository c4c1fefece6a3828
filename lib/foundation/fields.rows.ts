import { z } from "zod";

// Fields of API responses. Their descriptions appear in the OpenAPI document (lib/foundation/openapi).

export const identifier = z.uuid();

export const dateTime = z.iso.datetime().describe("ISO 8601, UTC.");

/** An amount; negative when refunds exceed sales. */
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

/** A user as shown next to their content. */
export const person = z.object({ name: z.string(), avatar: z.string().nullable() });

/** Fields that the response for the current user and a public developer share. */
export const personFields = {
  id: identifier,
  name: z.string(),
  avatar: z.string().nullable(),
  title: z.string().nullable(),
  bio: z.string().nullable(),
  location: z.string().nullable(),
  website: z.string().nullable(),
  github: z.string().nullable(),
  linkedin: z.string().nullable(),
  skills: z.array(z.string()),
  specializations: z.array(z.string()),
  yearsExperience: count.nullable(),
  hourlyRate: dollars.nullable(),
  responseTime: z.string().nullable(),
  completedProjects: count,
  successRate: percent,
  verified: z.boolean(),
  createdAt: dateTime,
};
