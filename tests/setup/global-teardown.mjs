// Jest loads this file with plain Node.
import { enableTypeScript } from "../../scripts/install/enable-typescript.mjs";

await enableTypeScript();
const { stopDatabase } = await import("./stop-database.ts");

export default stopDatabase;
