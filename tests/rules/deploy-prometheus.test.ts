import { spawnSync } from "node:child_process";
import { findLinter } from "../../scripts/test/linters";
import { isMissing, project, read, readYaml } from "./deploy-files";

const RULES = "deploy/prometheus/forgehall-rules.yml";

describe("the configuration of Prometheus", () => {
  const config = readYaml<{ rule_files: string[]; otlp: { translation_strategy: string } }>(
    "deploy/prometheus/prometheus.yml",
  );

  it("loads the rules, and translates names as they expect", () => {
    expect(config.rule_files.filter((name) => isMissing(`deploy/prometheus/${name}`))).toEqual([]);
    expect(config.otlp.translation_strategy).toBe("UnderscoreEscapingWithSuffixes");
  });

  it("names in its runbooks only jobs and settings that exist", () => {
    const rules = read(RULES);
    const named = rules.match(/\b[A-Z]+(?:_[A-Z]+)+\b/g) ?? [];
    expect(named).toContain("FUNDS_MAX_DAYS");
    expect(named.filter((name) => !read(".env.example").includes(`\n${name}=`))).toEqual([]);
    expect(rules).toContain("reconcile_ledger");
    expect(read("docs/operations.md")).toContain("`reconcile_ledger`");
  });

  const linter = findLinter("promtool");
  if (linter)
    it("passes promtool check rules", () => {
      const { status, stderr } = spawnSync(linter, ["check", "rules", RULES], { cwd: project, encoding: "utf8" });
      expect([status, stderr]).toEqual([0, ""]);
    });
});
