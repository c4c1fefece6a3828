// `npm run trust`: each promise of docs/security.md that a command can hold, against the built product.
//   npm run trust -- --only=webhooks,uploads --quick
import { parseArgs } from "node:util";
import { runTrust } from "./trust/run-trust.mjs";

const { values } = parseArgs({ options: { only: { type: "string" }, quick: { type: "boolean", default: false }, minutes: { type: "string", default: "20" } } });
process.exitCode = (await runTrust({ only: values.only?.split(","), quick: values.quick, minutes: Number(values.minutes) })) ? 0 : 1;
process.exit();
