import { readdirSync } from "node:fs";
import { join } from "node:path";
import { releaseMigrations } from "../database/compare-migrations";
import { RENAMED } from "../database/rename-migrations";
import { UserError } from "../user-error.mjs";
import { root } from "../project-paths.mjs";
import type { Manifest } from "./manifest";

/**
 * Compares a backup's migrations with this release's, without connecting to the database: the target of another
 * release's backup must not be migrated, because the right release would then refuse it.
 * @throws Failure when the backup was made by another release
 */
export function requireThisRelease({ version, migrations }: Pick<Manifest, "version" | "migrations">): void {
  const product = migrations.product.map((line) => line.replace(/^\S+/, (name) => RENAMED[name] ?? name));
  const same =
    isSame(
      product,
      releaseMigrations().map(({ name, checksum }) => `${name} ${checksum}`),
    ) && isSame(migrations.jobs, jobMigrations());
  if (same) return;
  const last = product.at(-1)?.split(" ", 1)[0];
  throw new UserError(
    `This backup was made by another release (${version}, last migration ${last}): restore it with that release, ` +
      "then start this one, which migrates it. Nothing was changed.",
  );
}

const isSame = (one: string[], other: string[]) =>
  one.length === other.length && new Set([...one, ...other]).size === one.length;

/** The migrations of the installed job queue, by number. */
const jobMigrations = () =>
  readdirSync(join(root, "node_modules/graphile-worker/sql")).map((file) => String(Number.parseInt(file, 10)));
