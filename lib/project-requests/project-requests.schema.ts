import { z } from "zod";
import { apiFilters } from "@/lib/list-filters.schema";
import { paging } from "@/lib/paging.schema";
import {
  BUDGET_TYPES,
  MAX_ATTACHMENTS,
  PROJECT_CATEGORIES,
  PROJECT_SORTS,
} from "@/lib/project-requests/project-requests.constants";
import { projectMessages } from "@/lib/project-requests/project-requests.messages";
import { requestFilters } from "@/lib/project-requests/request-filters.constants";
import { TEXT_LIMITS, id, text } from "@/lib/text.schema";

const MIN_DESCRIPTION = 10;

/** A decimal string in dollars: digits with up to two decimals (spec section 5). */
export const dollars = (label: string) =>
  z
    .string({
      error: (issue) =>
        issue.input === undefined ? `${label} is required` : `${label} must be text like 500 or 499.50`,
    })
    .trim()
    .min(1, `${label} is required`)
    .regex(/^\d{1,8}(\.\d{1,2})?$/, { error: `${label} must be an amount like 500 or 499.50`, abort: true });

/** Skills in their order, without duplicates. */
const skills = z
  .array(text("Skill", { min: 1, max: TEXT_LIMITS.listEntry }), "Required skills must be a list")
  .max(TEXT_LIMITS.listEntries, `At most ${TEXT_LIMITS.listEntries} skills can be named`)
  .transform((values) => [...new Map(values.map((value) => [value.toLowerCase(), value])).values()]);

const attachments = z
  .array(z.string().max(TEXT_LIMITS.line, "An attachment's address is too long"), "Attachments must be a list")
  .max(MAX_ATTACHMENTS, `At most ${MAX_ATTACHMENTS} files can be attached`)
  .transform((values) => [...new Set(values)]);

const fields = {
  title: text("Title", { min: 1, max: TEXT_LIMITS.title }),
  description: text("Description", { min: MIN_DESCRIPTION, max: TEXT_LIMITS.description }),
  category: z.enum(PROJECT_CATEGORIES, { error: "Please choose a category" }),
  budget: dollars("Budget"),
  budgetType: z.enum(BUDGET_TYPES, { error: "The budget is either fixed or hourly" }),
  timeline: text("Timeline", { min: 1, max: TEXT_LIMITS.line }),
};

/** `POST /api/project-requests`, and the form of `/post-project`. */
export const projectRequestInput = z.object({
  ...fields,
  budgetType: fields.budgetType.default("fixed"),
  requiredSkills: skills.default([]),
  attachments: attachments.default([]),
});
export type ProjectRequestInput = z.infer<typeof projectRequestInput>;

/** `PATCH /api/project-requests/{id}`: new values while it is open, or its completion or cancellation. */
export const projectChangeInput = z
  .object({
    ...z.object({ ...fields, requiredSkills: skills, attachments }).partial().shape,
    status: z.enum(["completed", "cancelled"], { error: "Status can be set to completed or cancelled" }).optional(),
  })
  .refine((input) => Object.values(input).some((value) => value !== undefined), projectMessages.nothingToChange)
  .refine(
    ({ status, ...rest }) => !status || Object.values(rest).every((value) => value === undefined),
    projectMessages.statusAlone,
  );
export type ProjectChangeInput = z.infer<typeof projectChangeInput>;

/** `GET /api/project-requests`. Unknown values are rejected. */
export const projectRequestsQuery = z.object({
  search: z.string().optional(),
  ...apiFilters(requestFilters),
  sortBy: z.enum(PROJECT_SORTS).default("newest"),
  ...paging,
});
export type ProjectRequestsQuery = z.infer<typeof projectRequestsQuery>;

export const projectParams = z.object({ id: id(projectMessages.notFound) });
export const ownRequestsQuery = z.object(paging);
