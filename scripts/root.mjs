import { join } from "node:path";

/** The project's folder. */
export const root = join(import.meta.dirname, "..");

/** Where everything lies that a start makes: database, uploads, mail, logs. Git ignores it. */
export const home = join(root, ".forgehall");
