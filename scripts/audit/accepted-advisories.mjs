/**
 * Advisories of production packages that do not stop a release, each with why and until when. After that day the
 * check fails again, so that somebody looks anew.
 * @type {{ id: string, reason: string, until: string }[]} `id` as GitHub writes it (GHSA-…), `until` as 2026-12-31
 */
export const acceptedAdvisories = [];
