import { reportSteps } from "../../scripts/progress/report-steps.mjs";
import type { SystemTestOptions, SystemTestResult } from "../system/system-test";
import { acceptedMutants } from "./accepted-mutants";
import type { Evaluation } from "./evaluate-journal";
import type { NamedGuard } from "./guard";
import { belongsToFeatures, runMutationTests } from "./run-mutation-tests";

/** It runs the tests, not the built product. */
export const needsBuild = false;

/**
 * Every guard of the domain, switched off once, is detected by a test or accepted with a reason
 * (tests/mutation/accepted-mutants.ts).
 */
export async function run({ features, say }: SystemTestOptions): Promise<SystemTestResult> {
  const { all, results, broken } = await runMutationTests(features, reportSteps(process.stdout, process.env));
  const unnoticed = results.filter(({ by }) => by === undefined);
  for (const test of broken) say(`fails with every guard on: ${test}`);
  for (const { guard, reached } of unnoticed)
    say(`${reached ? "not noticed" : "reached by no test"}: ${guard.name} (line ${guard.line})`);
  const gone = Object.keys(acceptedMutants).filter((name) => !all.some((guard) => guard.name === name));
  for (const name of gone) say(`accepted, and no longer there: ${name}`);
  const accepted = all.filter(({ name, file }) => name in acceptedMutants && belongsToFeatures(features, file));
  for (const line of countByFeature(results, accepted)) say(line);
  return {
    ok: unnoticed.length + gone.length + broken.length === 0,
    figure:
      `${results.length + accepted.length} guards, ${results.length - unnoticed.length} noticed by a test when ` +
      `they are off, ${accepted.length} accepted with a reason, ${unnoticed.length} neither`,
  };
}

const featureOf = ({ file }: NamedGuard) => file.split("/")[1];

/** A line for each folder of `lib`. */
function countByFeature(results: Evaluation<NamedGuard>[], accepted: NamedGuard[]): string[] {
  const features = [...new Set([...results.map(({ guard }) => featureOf(guard)), ...accepted.map(featureOf)])].sort();
  return features.map((feature) => {
    const own = results.filter(({ guard }) => featureOf(guard) === feature);
    const others = accepted.filter((guard) => featureOf(guard) === feature).length;
    const noticed = own.filter(({ by }) => by).length;
    return `${feature}: ${own.length + others} guards, ${noticed} noticed, ${others} accepted`;
  });
}
