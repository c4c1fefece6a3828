// `npm run --silent sbom`: prints the server's software bill of materials (CycloneDX).
import { generateSbom } from "./audit/generate-sbom";

process.stdout.write(`${JSON.stringify(await generateSbom(), null, 2)}\n`);
