// A local stand-in for npm's bulk advisory endpoint and for OSV. Usage:
// SANDBOX_ADVISORIES_PORT=12331 node --import tsx sandbox/advisories/main.ts
import { startAdvisoriesSandbox } from "./server";

const { SANDBOX_ADVISORIES_PORT: port = "12331", SANDBOX_ADVISORIES_HOST: host = "127.0.0.1" } = process.env;

const sandbox = await startAdvisoriesSandbox({ port: Number(port), host });
const stop = () => void sandbox.stop().then(() => process.exit(0));
process.on("SIGTERM", stop);
process.on("SIGINT", stop);
console.log(`Advisories at ${sandbox.url}`);
