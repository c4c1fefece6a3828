// `npm run trust`: checks each promise of docs/security.md that a command can check, mostly against the built
// product. Usage: npm run trust -- --only=webhooks,uploads --quick, or npm run trust -- --only=guards
// --feature=orders,refunds
import { parseArgs } from "node:util";
import { runSystemTests } from "./run-system-tests";

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    quick: { type: "boolean", default: false },
    minutes: { type: "string", default: "20" },
    feature: { type: "string" },
  },
});
process.exitCode = (await runSystemTests({
  only: values.only?.split(","),
  quick: values.quick,
  minutes: Number(values.minutes),
  features: values.feature?.split(","),
}))
  ? 0
  : 1;
process.exit();
