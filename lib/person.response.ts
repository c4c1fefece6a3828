import { z } from "zod";
import { count, dollars, identifier, dateTime, percent } from "@/lib/fields.response";

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
