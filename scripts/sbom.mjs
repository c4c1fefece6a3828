// `npm run --silent sbom`: what the server is made of, as CycloneDX, to the output.
import { listComponents } from "./audit/list-components.mjs";

process.stdout.write(`${JSON.stringify(await listComponents(), null, 2)}\n`);
