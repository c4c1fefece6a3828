// Jest loads this file with plain Node.
import { enableTypeScript } from "../../scripts/install/enable-typescript.mjs";

await enableTypeScript();
const { startDatabase } = await import("./start-database.ts");

export default startDatabase;
