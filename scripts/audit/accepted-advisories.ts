/** `id` as GitHub writes it (GHSA-…), `until` as 2026-12-31. */
export type AcceptedAdvisory = { id: string; reason: string; until: string };

/**
 * Advisories of production packages that do not block a release, each with a reason and an end date. After that day the
 * check fails again, so that someone reviews them. `id` as GitHub writes it (GHSA-…), `until` as 2026-12-31
 */
export const acceptedAdvisories: AcceptedAdvisory[] = [];
