import { hashFiles } from "./file-hashes";

test("a test file that was removed since its results were recorded has a hash of its own", () => {
  const { reach } = hashFiles(["lib/foundation/log.ts"]);
  expect(reach("tests/removed.test.ts")).not.toBe(reach("tests/mutation/file-hashes.test.ts"));
});
