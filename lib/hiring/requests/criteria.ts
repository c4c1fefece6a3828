import { listFindings } from "@/lib/catalog/passport/advisories/release-findings";
import { AppError } from "@/lib/foundation/errors";
import { projectMessages } from "@/lib/hiring/requests/requests.constants";
import type { CriterionInput } from "@/lib/hiring/requests/requests.schema";

type StoredCriteria = { criteria: string[]; findingCriteria: string[] };

/**
 * Checks criteria that name a known vulnerability: the app's newest release has to have it, so that the criterion isn't
 * met from the start.
 * @param appId the app that the client wants changed; null for a request about no app
 * @param kept what the request names already
 * @throws AppError invalid_input
 */
export async function toStoredCriteria(
  criteria: readonly CriterionInput[],
  appId: string | null,
  kept: readonly string[] = [],
): Promise<StoredCriteria> {
  const findings = [...new Set(criteria.flatMap((each) => ("finding" in each ? [each.finding] : [])))];
  const added = findings.filter((finding) => !kept.includes(finding));
  if (added.length > 0) {
    const offered = appId ? await listFindings(appId) : [];
    if (added.some((finding) => offered.every((each) => each.finding !== finding)))
      throw new AppError("invalid_input", projectMessages.unknownFinding, {
        issues: [{ path: "criteria", message: projectMessages.unknownFinding }],
      });
  }
  return { criteria: criteria.flatMap((each) => ("text" in each ? [each.text] : [])), findingCriteria: findings };
}
