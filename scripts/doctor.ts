// `npm run doctor`: checks the settings and every configured service, and explains how to fix problems. Exits with 1
// when something is wrong.
import { runDoctor } from "./doctor/run-doctor";

process.exitCode = await runDoctor();
