import type { ProjectFormValues } from "@/lib/project-requests/project-form.schema";
import type { ProjectRequestDetail } from "@/lib/project-requests/project-requests.dto";

/** What the form is filled from, with the version that it then edits. */
export type ProjectVersion = { version: string; values: ProjectFormValues };

const emptyValues: ProjectFormValues = {
  title: "",
  description: "",
  category: "",
  budget: "",
  budgetType: "fixed",
  timeline: "",
  requiredSkills: [],
  attachments: [],
};

/** A new request has no version yet. */
export const emptyProject: ProjectVersion = { version: "", values: emptyValues };

/** Returns a request's current values for its form. */
export function toProjectVersion(request: ProjectRequestDetail): ProjectVersion {
  const { title, description, category, budget, budgetType, timeline, requiredSkills, attachments, version } = request;
  return {
    version,
    values: { title, description, category, budget, budgetType, timeline, requiredSkills, attachments },
  };
}
