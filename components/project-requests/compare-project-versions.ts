import { compareVersions, type VersionDifference } from "@/components/layout/version-conflict";
import { attachmentName } from "@/lib/format/attachment-name";
import { formatBudget } from "@/lib/format/budget";
import { normalizeAmount } from "@/lib/format/normalize-amount";
import type { ProjectFormValues } from "@/lib/project-requests/project-form.schema";

const labels = {
  title: "Title",
  description: "Description",
  category: "Category",
  timeline: "Timeline",
  budget: "Budget",
  requiredSkills: "Required skills",
  attachments: "Files",
};

/**
 * The values as a conflict shows them.
 * @param files those of both versions, so that two images with the same place in them have different numbers
 */
const toShown = (
  { attachments, requiredSkills, budget, budgetType, ...rest }: ProjectFormValues,
  files: readonly string[],
) => ({
  ...rest,
  budget: formatBudget(normalizeAmount(budget), budgetType === "hourly" ? "hourly" : "fixed"),
  requiredSkills: requiredSkills.join(", "),
  attachments: attachments.map((url) => attachmentName(url, files.indexOf(url))).join(", "),
});

/** Returns the fields of a request whose typed and saved values differ. */
export function compareProjectVersions(mine: ProjectFormValues, saved: ProjectFormValues): VersionDifference[] {
  const files = [...new Set([...mine.attachments, ...saved.attachments])];
  return compareVersions(labels, toShown(mine, files), toShown(saved, files));
}
