import { z } from "zod";
import { projectRequestInput } from "@/lib/project-requests/project-requests.schema";

const { shape } = projectRequestInput;
/** Lets a select field contain any text; the API's rule validates it. */
const choice = (written: string) => written;

/** The request form: the API's rules, with all fields present and unset choices empty. */
export const projectForm = projectRequestInput.extend({
  category: z.preprocess(choice, shape.category),
  budgetType: z.preprocess(choice, shape.budgetType),
  requiredSkills: shape.requiredSkills.unwrap(),
  attachments: shape.attachments.unwrap(),
});
export type ProjectFormValues = z.input<typeof projectForm>;
