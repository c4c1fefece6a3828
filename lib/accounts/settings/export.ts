import { getMailPreferences } from "@/lib/accounts/settings/mail-preferences";
import { getCurrentUser } from "@/lib/accounts/users/profile";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { getFactorStatus } from "@/lib/foundation/auth/one-time-codes";
import { authorize, requireConfirmation, type Viewer } from "@/lib/foundation/auth/permissions";
import type { ExportSection } from "@/lib/foundation/export-section";
import type { GeneratedFile } from "@/lib/foundation/generated-files";

const serializeDecimal = (value: unknown) => (Prisma.Decimal.isDecimal(value) ? value.toFixed(2) : value);
const serializeRow = (row: Record<string, unknown>) =>
  JSON.stringify(Object.fromEntries(Object.entries(row).map(([name, value]) => [name, serializeDecimal(value)])));

/** Yields the rows of one section as the content of a JSON array, read in batches. */
async function* streamRows({ key, read }: ExportSection, userId: string): AsyncGenerator<string> {
  let last: string | undefined;
  for (;;) {
    const rows = await read(userId, last);
    if (rows.length === 0) return;
    yield `${last ? "," : ""}\n${rows.map(serializeRow).join(",\n")}`;
    last = String(rows.at(-1)?.[key]);
  }
}

/**
 * Streams all data of the viewer as one JSON file, without passwords, tokens, payment identifiers and data of other
 * users.
 * @param sections what each feature has of a user, in the order of the file
 * @throws AppError confirmation_needed
 */
export async function exportAccount(viewer: Viewer | null, sections: readonly ExportSection[]): Promise<GeneratedFile> {
  authorize(viewer, "account.manage");
  requireConfirmation(viewer);
  const { id } = viewer;
  const [account, mail, secondFactor] = await Promise.all([
    getCurrentUser(viewer),
    getMailPreferences(viewer),
    getFactorStatus(id),
  ]);

  async function* parts() {
    yield `{"exportedAt":${JSON.stringify(new Date().toISOString())}`;
    yield `,\n"account":${JSON.stringify(account)},\n"mail":${JSON.stringify(mail.kinds)}`;
    yield `,\n"secondFactor":${JSON.stringify(secondFactor)}`;
    for (const section of sections) {
      yield `,\n${JSON.stringify(section.name)}:[`;
      yield* streamRows(section, id);
      yield "]";
    }
    yield "}\n";
  }
  return { filename: "forgehall-account.json", type: "application/json; charset=utf-8", parts: parts() };
}
