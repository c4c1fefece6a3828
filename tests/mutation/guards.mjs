import { acceptedMutants } from "./accepted-mutants.mjs";
import { belongsToFeatures, runMutationTests } from "./run-mutation-tests.mjs";
import { reportSteps } from "../../scripts/progress/report-steps.mjs";

/** It runs the tests, not the built product. */
export const needsBuild = false;

/**
 * Every guard of the domain, switched off once, is detected by a test or accepted with a reason
 * (tests/mutation/accepted-mutants.mjs).
 */
export async function run({ features: asked, say }) {
  const { all, results, broken } = await runMutationTests({
    features: asked,
    step: reportSteps(process.stdout, process.env),
  });
  const unnoticed = results.filter(({ by }) => by === undefined);
  for (const test of broken) say(`fails with every guard on: ${test}`);
  for (const { guard, reached } of unnoticed)
    say(`${reached ? "not noticed" : "reached by no test"}: ${guard.name} (line ${guard.line})`);
  const gone = Object.keys(acceptedMutants).filter((name) => !all.some((guard) => guard.name === name));
  for (const name of gone) say(`accepted, and there no more: ${name}`);
  const taken = all.filter(({ name, file }) => name in acceptedMutants && belongsToFeatures(asked, file));
  for (const line of byFeature(results, taken)) say(line);
  return {
    ok: unnoticed.length + gone.length + broken.length === 0,
    figure: `${results.length + taken.length} guards, ${results.length - unnoticed.length} noticed by a test when they are off, ${taken.length} accepted with a reason, ${unnoticed.length} neither`,
  };
}

const featureOf = ({ file }) => file.split("/")[1];

/** A line for each folder of `lib`. */
function byFeature(results, taken) {
  const features = [...new Set([...results.map(({ guard }) => featureOf(guard)), ...taken.map(featureOf)])].sort();
  return features.map((feature) => {
    const own = results.filter(({ guard }) => featureOf(guard) === feature);
    const accepted = taken.filter((guard) => featureOf(guard) === feature).length;
    return `${feature}: ${own.length + accepted} guards, ${own.filter(({ by }) => by).length} noticed, ${accepted} accepted`;
  });
}
