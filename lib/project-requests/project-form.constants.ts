import type { ProjectFormValues } from "@/lib/project-requests/project-form.schema";
import type { ProjectRequest } from "@/lib/project-requests/project-requests.dto";

export const emptyProject: ProjectFormValues = { title: "", description: "", category: "", budget: "", budgetType: "fixed", timeline: "", requiredSkills: [], attachments: [] };

/** The fields of a request as it stands. */
export function projectFormValues(request: ProjectRequest): ProjectFormValues {
  const { title, description, category, budget, budgetType, timeline, requiredSkills, attachments } = request;
  return { title, description, category, budget, budgetType, timeline, requiredSkills, attachments };
}

/** What is different of the fields, so that saving does not undo what was changed elsewhere meanwhile. */
export function changedValues(before: ProjectFormValues, after: ProjectFormValues): Partial<ProjectFormValues> {
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof ProjectFormValues])));
}
