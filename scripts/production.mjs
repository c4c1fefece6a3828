// Loaded before the server by `npm run serve`: for production with a finished build. Does not install, build or
// migrate.
import "./settings/use-settings.mjs";
import "./processes/stop-with-npm.mjs";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "./project-paths.mjs";

Object.assign(process.env, { NODE_ENV: "production" });
// `.env` may contain the owner's URL for migrations: no server may have the owner's rights (decision 0011).
delete process.env.DATABASE_OWNER_URL;
if (!existsSync(join(root, ".next/BUILD_ID"))) {
  console.error("There is no build yet: npm run build makes it.");
  process.exit(1);
}
