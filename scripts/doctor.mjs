// `npm run doctor`: looks at the settings, and at every service that they name, and says how to fix what it finds.
// Ends with exit code 1 when something is wrong.
import { runDoctor } from "./doctor/run-doctor.mjs";

process.exitCode = await runDoctor();
