// `npm run build`: only the production build, for a container or a machine that only serves. Needs no database.
import { buildProduct } from "./build/build-product";
import { generateClient } from "./build/generate-client";
import { describeError } from "./user-error.mjs";
import { reportSteps } from "./progress/report-steps.mjs";

const step = reportSteps(process.stdout, process.env);
try {
  await step("Database client", generateClient);
  await step("Build", buildProduct);
} catch (error) {
  console.error(`\n${describeError(error)}`);
  process.exitCode = 1;
}
