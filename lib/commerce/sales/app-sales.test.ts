import { loadOwnAppsPage } from "@/lib/commerce/sales/app-sales";
import { createApp } from "@/tests/fixtures/factories";
import { createRelease, createReleaseFile } from "@/tests/fixtures/releases";
import { createSignedInUser } from "@/tests/fixtures/sessions";

it("says which releases were returned, by the checks or by a moderator, and of no one else's apps", async () => {
  const { viewer } = await createSignedInUser("developer");
  const make = async (title: string) => (await createApp({ developerId: viewer.id, title })).id;
  const refused = await createRelease({
    appId: await make("Refused"),
    version: "1.2",
    problem: "b.zip: It is broken.",
  });
  await createReleaseFile({ releaseId: refused.id, problem: "It is broken." });
  await createRelease({ appId: await make("Returned"), version: "2.0", problem: "The notes are empty." });
  await createRelease({ appId: await make("Draft"), version: "3.0" });
  const { items } = await loadOwnAppsPage(viewer, {});
  expect(Object.fromEntries(items.map(({ title, returned }) => [title, returned]))).toEqual({
    Refused: { version: "1.2", failedChecks: true },
    Returned: { version: "2.0", failedChecks: false },
    Draft: null,
  });
});
