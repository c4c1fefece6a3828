const SERIOUS = ["high", "critical"];

/**
 * Evaluates the output of `npm audit --omit=dev --json`.
 * @param {string} output
 * @param {{ id: string, reason: string, until: string }[]} accepted
 * @param {Date} today
 * @returns {{ asked: boolean, why?: string, findings: string[] }} `asked` is false when no registry responded
 */
export function evaluateAudit(output, accepted, today) {
  const report = parse(output);
  if (!report?.vulnerabilities) return { asked: false, why: report?.message ?? "no answer", findings: [] };
  const advisories = Object.entries(report.vulnerabilities).flatMap(([name, { via }]) =>
    via
      .filter((cause) => typeof cause === "object")
      .map(({ url = "", title, severity }) => ({ name, id: url.split("/").at(-1), title, severity })),
  );
  const isAccepted = ({ id }) => accepted.some((entry) => entry.id === id && new Date(entry.until) >= today);
  const findings = advisories
    .filter((advisory) => SERIOUS.includes(advisory.severity) && !isAccepted(advisory))
    .map(({ name, id, title, severity }) => `${severity}: ${name}: ${title} (${id})`);
  return { asked: true, findings: [...new Set(findings)] };
}

function parse(output) {
  try {
    return JSON.parse(output.slice(output.indexOf("{"), output.lastIndexOf("}") + 1));
  } catch {
    return undefined;
  }
}
