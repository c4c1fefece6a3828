import * as z from "zod/mini";
import type { BudgetType, ProjectCategory } from "@/lib/project-requests/project-requests.constants";
import { projectFields } from "@/lib/project-requests/project-requests.schema";

/** The request form: the API's rules, with all fields present. A select field can contain any text until validated. */
export const projectForm = z.object({
  ...projectFields,
  category: z.pipe(
    z.transform((selected: string) => selected as ProjectCategory),
    projectFields.category,
  ),
  budgetType: z.pipe(
    z.transform((selected: string) => selected as BudgetType),
    projectFields.budgetType,
  ),
});
export type ProjectFormValues = z.input<typeof projectForm>;
