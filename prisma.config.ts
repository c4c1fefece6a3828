import { fileURLToPath } from "node:url";
import { defineConfig } from "prisma/config";
import "./scripts/settings/use-settings.mjs";

// The Prisma command would download a native engine. Ours comes with the
// install (scripts/schema-engine); an engine that is configured wins, and on
// Windows, which cannot run a script as a program, Prisma fetches its own.
if (process.platform !== "win32") {
  process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= fileURLToPath(
    new URL("./scripts/schema-engine/main.mjs", import.meta.url),
  );
}

export default defineConfig({
  schema: "prisma/schema.prisma",
  migrations: { path: "prisma/migrations", seed: "node --import tsx prisma/seed/main.ts" },
  // `prisma generate` works without a database, so an unset URL is no error here.
  datasource: { url: process.env.DATABASE_URL ?? "" },
});
