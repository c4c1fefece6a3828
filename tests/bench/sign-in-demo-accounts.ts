import { demoEmails, sharedPassword } from "../../prisma/seed/people/demo-accounts";
import { cookieHeader } from "../harness/cookie-header";
import { postJson } from "../harness/users";
import type { DemoAccount } from "./scenario";

/** Signs the demo accounts in and returns each one's Cookie header. */
export async function signInDemoAccounts(base: string): Promise<Record<DemoAccount, string>> {
  const signIn = async (email: string) => {
    const { status, headers, text } = await postJson(base, "/api/login", { email, password: sharedPassword });
    if (status !== 200) throw new Error(`${email} cannot sign in: ${status} ${text}`);
    return cookieHeader(headers);
  };
  return {
    customer: await signIn(demoEmails.customer),
    developer: await signIn(demoEmails.developer),
    admin: await signIn(demoEmails.admin),
    superAdmin: await signIn(demoEmails.superAdmin),
  };
}
