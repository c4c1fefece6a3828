// `npm run --silent sbom`: what the server is made of, as CycloneDX, to the output.
import { generateSbom } from "./audit/generate-sbom.mjs";

process.stdout.write(`${JSON.stringify(await generateSbom(), null, 2)}\n`);
