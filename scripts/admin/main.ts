import "../processes/ignore-closed-pipe.mjs";
import { readFile } from "node:fs/promises";
import { repeatErasures } from "@/lib/accounts/users/deletion";
import { listErasures } from "@/lib/accounts/users/erasure-list";
import { STAFF_ROLES, type StaffRole } from "@/lib/foundation/auth/roles.constants";
import { closeDb } from "@/lib/foundation/db/client";
import { findSchemaProblem } from "@/lib/foundation/db/schema-check";
import { env } from "@/lib/foundation/env";
import { roleName } from "@/lib/foundation/format/text";
import type { StaffMember } from "@/lib/staff/platform/platform.rows";
import { changeStaff, listStaff } from "@/lib/staff/platform/staff";
import { NO_SECRET } from "@/scripts/settings/server-environment";

const USAGE = `Usage:
  npm run admin -- grant <role> <email>     gives an account a role: ${STAFF_ROLES.join(" or ")}
  npm run admin -- revoke <role> <email>    removes the role; the account is a customer or developer again
  npm run admin -- list                     lists the staff
  npm run admin -- repeat-deletions [file…] deletes again, after a restore, the accounts on the list of deletions; files
                                            are the erasures.txt of other backups`;

const isStaffRole = (role: string | undefined): role is StaffRole => STAFF_ROLES.some((each) => each === role);
const nameOf = ({ name, email }: StaffMember) => `${name} (${email})`;

async function list(): Promise<string> {
  const staff = await listStaff();
  if (staff.length === 0) return "No staff yet. Add the first one: npm run admin -- grant super_admin <email>";
  return staff
    .map(
      (each) =>
        `${roleName(each.role).padEnd(12)} ${nameOf(each)}  two-step sign-in ${each.secondFactor ? "on" : "off"}`,
    )
    .join("\n");
}

async function change(verb: "grant" | "revoke", role: StaffRole, email: string): Promise<string> {
  const { person, changed } = await changeStaff(verb, role, email);
  const lines = [`${nameOf(person)} is ${changed ? "now " : ""}${roleName(person.role)}${changed ? "." : " already."}`];
  if (verb === "grant" && !person.secondFactor)
    lines.push("Two-step sign-in is off for this account. Turn it on in the profile settings.");
  if (verb === "grant" && !person.verified)
    lines.push("The email address has not been verified: make sure the account belongs to them.");
  return lines.join("\n");
}

async function repeatDeletions(files: string[]): Promise<string> {
  const texts = await Promise.all(files.map((file) => readFile(file, "utf8")));
  const erased = new Set([...(await listErasures()), ...texts.flatMap((text) => text.match(/^[0-9a-f]{64}$/gm) ?? [])]);
  if (erased.size > 0 && env.NEXTAUTH_SECRET === NO_SECRET)
    throw new Error("NEXTAUTH_SECRET: set the servers' secret, so that deleted developers can claim their earnings.");
  const { deleted, refused } = await repeatErasures(erased);
  const said = `Deleted accounts that the database still had, now deleted again: ${deleted}.`;
  if (refused.length > 0) throw new Error(`${said} Not ${refused.join(", ")}: ${NOT_DELETED}`);
  return said;
}

const NOT_DELETED =
  "the only super admin, or money is held for a milestone of a project. Make another super admin (npm run admin -- " +
  "grant super_admin <email>), or delete the account in the super admin dashboard, then repeat this.";

async function run([verb, role, email, ...rest]: string[]): Promise<string> {
  if (verb === "repeat-deletions") {
    await requireSchema();
    return repeatDeletions([role, email, ...rest].filter((file) => file !== undefined));
  }
  const isChange =
    (verb === "grant" || verb === "revoke") && isStaffRole(role) && email !== undefined && rest.length === 0;
  if (!isChange && !(verb === "list" && role === undefined)) throw new Error(USAGE);
  await requireSchema();
  return isChange ? change(verb, role, email) : list();
}

async function requireSchema(): Promise<void> {
  const problem = await findSchemaProblem();
  if (problem) throw new Error(problem.message);
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
await closeDb();
