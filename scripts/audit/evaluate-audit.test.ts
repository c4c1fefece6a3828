import { acceptedAdvisories, evaluateAudit } from "./audit";

const today = new Date("2026-11-22");
const advisory = (severity: string, id = "GHSA-1111-2222-3333") => ({
  title: "Reads beyond",
  severity,
  url: `https://github.com/advisories/${id}`,
});
const report = (vulnerabilities: Record<string, { via: unknown[] }>) =>
  `npm warn something\n${JSON.stringify({ auditReportVersion: 2, vulnerabilities })}\n`;

describe("a release check of the registry's advisories", () => {
  it.each(["high", "critical"])("fails for a %s one, named once with its package", (severity) => {
    const found = evaluateAudit(
      report({ parser: { via: [advisory(severity)] }, user: { via: ["parser"] } }),
      [],
      today,
    );
    expect(found).toEqual({ asked: true, findings: [`${severity}: parser: Reads beyond (GHSA-1111-2222-3333)`] });
  });

  it("passes for lesser ones and for none", () => {
    expect(
      evaluateAudit(report({ parser: { via: [advisory("moderate"), advisory("low")] } }), [], today).findings,
    ).toEqual([]);
    expect(evaluateAudit(report({}), [], today)).toEqual({ asked: true, findings: [] });
  });

  it("passes for an accepted one until its day has passed", () => {
    const judge = (until: string, id = "GHSA-1111-2222-3333") =>
      evaluateAudit(report({ parser: { via: [advisory("high")] } }), [{ id, reason: "not reached", until }], today)
        .findings.length;
    expect([judge("2026-12-31"), judge("2026-11-21"), judge("2026-12-31", "GHSA-other")]).toEqual([0, 1, 1]);
  });

  it.each([
    ["a registry without that call", '{"message":"405 Method Not Allowed","statusCode":405}', "405 Method Not Allowed"],
    ["no network", "npm error request to https://registry failed", "no answer"],
  ])("reports %s as unknown without failing", (_what, output, why) =>
    expect(evaluateAudit(output, [], today)).toEqual({ asked: false, why, findings: [] }),
  );

  it("accepts an advisory only with a reason and an end date", () => {
    for (const { id, reason, until } of acceptedAdvisories)
      expect([id, reason.length > 20, /^\d{4}-\d\d-\d\d$/.test(until)]).toEqual([id, true, true]);
  });
});
