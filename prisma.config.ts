import { fileURLToPath } from "node:url";
import { defineConfig } from "prisma/config";
import "./scripts/settings/use-settings.mjs";

// The Prisma CLI would download a native engine; we install one from npm (scripts/schema-engine). A configured engine
// takes precedence. On Windows, which cannot execute a script as a program, Prisma downloads its own.
if (process.platform !== "win32") {
  process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= fileURLToPath(
    new URL("./scripts/schema-engine/main.mjs", import.meta.url),
  );
}

export default defineConfig({
  schema: "prisma/schema.prisma",
  migrations: { path: "prisma/migrations", seed: "node --import tsx prisma/seed/main.ts" },
  // `prisma generate` needs no database, so the URL may be unset.
  datasource: { url: process.env.DATABASE_URL ?? "" },
});
