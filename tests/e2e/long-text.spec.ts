import { TEXT_LIMITS } from "@/lib/foundation/fields.constants";
import { expect, test as base } from "./fixtures";
import { query } from "./support/database";
import { findOverflow } from "./support/find-overflow";
import { startIsolatedServer } from "./support/isolated-server";
import { fill, insertLongTexts } from "./support/long-texts";

const WIDTHS = [1440, 390, 320];

type Server = Awaited<ReturnType<typeof startIsolatedServer>>;

/** With a server and a database of their own: orders this large would change the figures that other stories read. */
const test = base.extend<object, { server: Server }>({
  server: [
    async ({}, provide) => {
      const server = await startIsolatedServer();
      await provide(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ server }, provide) => provide(server.url),
});

test("every screen fits its window when each text is of the maximum length, with long words, emoji and Arabic", async ({
  page,
  context,
  server,
  signUp,
  signIn,
}) => {
  const account = () => ({
    name: fill(TEXT_LIMITS.name),
    email: `${"w".repeat(28)}${crypto.randomUUID()}@example.com`,
  });
  const developer = await signUp({ ...account(), role: "developer" });
  const customer = await signUp(account());
  const { app, wanted, pending, project, canceled, profile, conversation } = await insertLongTexts({
    developer: developer.email,
    customer: customer.email,
    database: server.database,
  });
  const signInAs = async (role: "admin" | "super_admin") => {
    const { email, password } = await signUp();
    await query("UPDATE users SET role = $1 WHERE email = $2", [role, email], server.database);
    await signIn(email, password);
  };
  const found: string[] = [];
  async function visit(...paths: string[]) {
    for (const path of paths) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(200);
      for (const width of WIDTHS)
        for (const what of await findOverflow(page, width)) found.push(`${path} at ${width} px: ${what}`);
    }
  }
  const search = encodeURIComponent(fill(TEXT_LIMITS.line));
  const onBoth = [`/app/${app}`, `/developer/${profile}`, `/project/${project}`, `/project/${canceled}`, "/profile"];
  const inbox = ["/messages", `/messages/${conversation}`, `/messages/new?kind=developer&id=${profile}`];

  await visit(
    ...onBoth,
    ...inbox,
    "/project-requests",
    `/project-requests/${project}/edit`,
    `/checkout/${wanted}`,
    `/post-project?developer=${profile}`,
    ...["purchases", "wishlist", "reviews", "requests"].map((tab) => `/customer-dashboard?tab=${tab}`),
  );
  await signIn(developer.email, developer.password);
  await visit(
    ...onBoth,
    ...inbox.slice(0, 2),
    `/developer/${profile}?tab=apps`,
    `/edit-listing/${app}`,
    `/preview/${pending}`,
    "/developer-dashboard/orders",
    ...["apps", "orders", "payouts", "analytics", "hiring", "hiring&view=jobs", "profile"].map(
      (tab) => `/developer-dashboard?tab=${tab}`,
    ),
    ...["refunds", "subscriptions"].map((view) => `/developer-dashboard?tab=orders&view=${view}`),
  );
  await signInAs("admin");
  await visit(
    ...["apps", "users"].map((kind) => `/admin-dashboard/${kind}/${kind === "apps" ? pending : profile}`),
    ...["pending", "approved", "rejected", "all", "decisions", "reports", "refunds"].map(
      (tab) => `/admin-dashboard?tab=${tab}`,
    ),
  );
  await signInAs("super_admin");
  await visit(
    `/super-admin-dashboard/apps/${pending}`,
    `/super-admin-dashboard/users/${profile}`,
    ...["users", "analytics", "audit"].map((tab) => `/super-admin-dashboard?tab=${tab}`),
  );
  await context.clearCookies();
  await visit(
    "/?tab=new",
    `/?search=${search}`,
    `/browse-apps?search=${search}`,
    "/browse-apps?sort=newest",
    "/browse-apps?sort=newest&view=list",
    `/hire-developers?search=${search}`,
    "/hire-developers?sort=newest",
    "/project-requests-info",
    ...onBoth.slice(0, 4),
  );
  expect(found).toEqual([]);
});
