import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { can, type Permission } from "@/lib/foundation/auth/permissions";
import { ROLES } from "@/lib/foundation/auth/roles.constants";
import { toViewer } from "@/tests/fixtures/sessions";

// Staff must have a second factor here, so that staff without one are tested too.
process.env.STAFF_SECOND_FACTOR = "1";

const root = process.cwd();
const SIGNATURE = /export (?:async )?function\*? (\w+)\(\s*viewer: Viewer \| null/g;
const AUTHORIZE = /authorize\(viewer, "([a-z.]+)"\)/;

/** Functions that also serve signed-out users, or that restrict access in another way. */
const open = [
  "lib/catalog/apps/app-page.ts getAppPage",
  "lib/catalog/apps/read-apps.ts getApp",
  "lib/catalog/apps/read-apps.ts findDownload",
  "lib/catalog/apps/visibility.ts visibleTo",
  "lib/catalog/apps/visibility.ts visibleToSql",
  "lib/messaging/contact/contact.ts submitMessage",
  "lib/staff/moderation/apps.ts canOpenAdminDashboard",
  "lib/staff/platform/staff.ts canManagePlatform",
  "lib/hiring/requests/read-requests.ts getRequest",
  "lib/hiring/requests/read-requests.ts visibleRequests",
  "lib/hiring/requests/request-page.ts getRequestPage",
  "lib/hiring/requests/read-requests.ts listRequests",
  "lib/catalog/releases/read-releases.ts listReleases",
  "lib/catalog/passport/passport.ts getPassport",
  "lib/catalog/passport/passport.ts getSbom",
  "lib/catalog/reviews/read-reviews.ts listReviews",
];
/** Functions of files: not found for everyone who may not open them (docs/product.md#roles-and-permissions). */
const files = ["lib/messaging/conversations/attachments.ts openAttachment"];
/** Functions that check the role only with their data, because it depends on it; the API tests cover them. */
const byData = [
  "lib/hiring/proposals/read-proposals.ts listProposals",
  "lib/accounts/users/profile.ts getCurrentUser",
  "lib/accounts/users/profile.ts becomeDeveloper",
];

const found = readdirSync(join(root, "lib"), { recursive: true, encoding: "utf8" })
  .filter((file) => /^[a-z-]+\/(?:[a-z-]+\/)?[a-z-]+\.ts$/.test(file) && !file.startsWith("foundation/auth/"))
  .sort()
  .flatMap((file) => {
    const source = readFileSync(join(root, "lib", file), "utf8");
    return [...source.matchAll(SIGNATURE)].map(({ 1: name = "", index }) => {
      const body = source.slice(index, source.indexOf("\n}\n", index));
      return {
        name,
        path: `lib/${file}`,
        // A function may leave it to another one of its module.
        asks: (AUTHORIZE.exec(body) ?? AUTHORIZE.exec(source))?.[1] as Permission | undefined,
        confirms: body.includes("requireConfirmation(viewer)"),
      };
    });
  });
const closed = found
  .map((each) => ({ ...each, title: `${each.path} ${each.name}` }))
  .filter(({ title }) => !open.includes(title));

/**
 * The function's result for this viewer, called without arguments: it must refuse before it reads any input.
 * @param input stands for the arguments
 */
async function response(
  { path, name }: { path: string; name: string },
  viewer: unknown,
  input: object | null = {},
): Promise<unknown> {
  const functions = (await import(join(root, path))) as Record<string, (...args: unknown[]) => unknown>;
  try {
    const result = await functions[name]?.(viewer, input, input, input);
    // A generator runs only when its first value is requested.
    return result && typeof result === "object" && "next" in result ? await (result as AsyncGenerator).next() : result;
  } catch (error) {
    return error;
  }
}

/** Functions that a stolen session alone must not be able to call (decision 0019). */
const confirmed = [
  "lib/accounts/settings/export.ts exportAccount",
  "lib/commerce/payouts/onboarding.ts createOnboardingLink",
  "lib/commerce/payouts/holds.ts holdPayouts",
  "lib/commerce/payouts/holds.ts releasePayouts",
  "lib/commerce/refunds/staff-refund.ts refundOrder",
  "lib/staff/platform/settings.ts saveSettings",
  "lib/staff/platform/users.ts disableUserSecondFactor",
  "lib/staff/platform/users.ts endUserSessions",
  "lib/staff/platform/users.ts removeUser",
  "lib/staff/platform/users.ts setUserRole",
  "lib/staff/platform/users.ts setUserVerified",
  "lib/accounts/suspensions/suspensions.ts liftSuspension",
  "lib/accounts/suspensions/suspensions.ts suspendUser",
];

it("finds the functions that require a confirmed session", () => {
  expect(
    closed
      .filter(({ confirms }) => confirms)
      .map(({ title }) => title)
      .sort(),
  ).toEqual([...confirmed].sort());
});

it("finds the restricted functions and those listed here as open", () => {
  expect(closed.length).toBeGreaterThan(80);
  const titles = found.map(({ path, name }) => `${path} ${name}`);
  expect([...open, ...byData].filter((title) => !titles.includes(title))).toEqual([]);
});

describe.each(closed.map((each) => [each.title, each] as const))("%s", (title, each) => {
  it("refuses signed-out users", async () => {
    expect(await response(each, null)).toMatchObject({
      code: files.includes(title) ? "not_found" : "unauthenticated",
    });
  });

  if (byData.includes(title)) return;
  it("refuses every role without the permission", async () => {
    expect(each.asks).toBeDefined();
    for (const role of ROLES) {
      const viewer = {
        ...toViewer({ id: crypto.randomUUID(), role, name: "Ada", email: "ada@example.com" }),
        secondFactor: true,
      };
      if (each.asks && !can(viewer, each.asks))
        expect(await response(each, viewer)).toMatchObject({ code: "forbidden" });
    }
  });

  if (each.confirms)
    it("refuses a session that was not confirmed within the last 15 minutes", async () => {
      // The password, if it is given, stands in for the confirmation.
      const input = each.name === "createOnboardingLink" ? null : {};
      for (const role of ROLES) {
        const viewer = {
          ...toViewer({ id: crypto.randomUUID(), role, name: "Ada", email: "ada@example.com" }),
          secondFactor: true,
          confirmed: false,
        };
        if (each.asks && can(viewer, each.asks))
          expect(await response(each, viewer, input)).toMatchObject({ code: "confirmation_needed" });
      }
    });

  it("refuses staff without their required second factor, unless it is open to everyone", async () => {
    const anybody = toViewer({ id: crypto.randomUUID(), role: "customer", name: "Ada", email: "ada@example.com" });
    for (const role of ["admin", "super_admin"] as const) {
      const viewer = { ...anybody, role };
      if (each.asks && can({ ...viewer, secondFactor: true }, each.asks) && !can(anybody, each.asks)) {
        expect(await response(each, viewer)).toMatchObject({
          code: "forbidden",
          message: "Your role requires two-step sign-in. Set it up in your settings first.",
        });
      }
    }
  });
});
