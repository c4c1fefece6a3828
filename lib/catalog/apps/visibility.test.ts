import { hasPublishedRelease } from "@/lib/catalog/apps/visibility";
import { db } from "@/lib/foundation/db/client";
import { createRelease } from "@/tests/fixtures/releases";

it.each([
  ["draft", false],
  ["review", false],
  ["published", true],
  ["withdrawn", false],
])("hasPublishedRelease of an app whose only release is %s is %s", async (status, expected) => {
  const { appId } = await createRelease({ status });
  expect(await hasPublishedRelease(db, appId)).toBe(expected);
});

it("hasPublishedRelease of a deleted app without releases is false", async () => {
  expect(await hasPublishedRelease(db, null)).toBe(false);
});
