import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";

/** Waits for an email to this address with this subject and returns it with soft line breaks removed. */
export async function waitForMail(address: string, subject: string): Promise<string> {
  const folder = process.env.FORGEHALL_E2E_MAIL_DIR ?? ".forgehall/mail";
  let found = "";
  await expect
    .poll(async () => {
      const names = await readdir(folder).catch(() => []);
      const mails = await Promise.all(
        names
          .filter((name) => name.endsWith(".eml"))
          .map((name) => readFile(join(folder, name), "utf8").catch(() => "")),
      );
      found = mails.find((mail) => mail.includes(address) && mail.includes(`Subject: ${subject}`)) ?? "";
      return found !== "";
    }, `a mail to ${address}: ${subject}`)
    .toBe(true);
  return found.replace(/=\r?\n/g, "").replace(/=3D/g, "=");
}
