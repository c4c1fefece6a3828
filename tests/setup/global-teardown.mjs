// Plain JavaScript, because Jest loads it without a TypeScript loader when `.ts` files are ES modules.
import { enableTypeScript } from "../../scripts/install/enable-typescript.mjs";

await enableTypeScript();
const { stopDatabase } = await import("./start-database.ts");

export default stopDatabase;
