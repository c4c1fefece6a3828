import type { ProjectFormValues } from "@/lib/project-requests/project-form.schema";
import type { ProjectRequest } from "@/lib/project-requests/project-requests.dto";

export const emptyProject: ProjectFormValues = {
  title: "",
  description: "",
  category: "",
  budget: "",
  budgetType: "fixed",
  timeline: "",
  requiredSkills: [],
  attachments: [],
};

/** Returns a request's current values for its form. */
export function projectFormValues(request: ProjectRequest): ProjectFormValues {
  const { title, description, category, budget, budgetType, timeline, requiredSkills, attachments } = request;
  return { title, description, category, budget, budgetType, timeline, requiredSkills, attachments };
}
