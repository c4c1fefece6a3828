import { z } from "zod";
import { projectRequestInput } from "@/lib/project-requests/project-requests.schema";

const { shape } = projectRequestInput;
/** A choice as a field holds it: any text, judged by the same rule as the call's. */
const choice = (written: string) => written;

/** The form of a request: the rules of the call, every field there, choices not made yet empty. */
export const projectForm = projectRequestInput.extend({
  category: z.preprocess(choice, shape.category),
  budgetType: z.preprocess(choice, shape.budgetType),
  requiredSkills: shape.requiredSkills.unwrap(),
  attachments: shape.attachments.unwrap(),
});
export type ProjectFormValues = z.input<typeof projectForm>;
