import { objectPath, paths } from "@/lib/foundation/paths";

test("paths.auth and paths.register encode the return path", () => {
  expect(paths.auth()).toBe("/auth");
  expect(paths.auth("/checkout/1?a=b&c")).toBe("/auth?next=%2Fcheckout%2F1%3Fa%3Db%26c");
  expect(paths.register("/app/1")).toBe("/auth?tab=register&next=%2Fapp%2F1");
});

test("paths.search encodes every character", () => {
  expect(paths.search("C# & 100%")).toBe("/?search=C%23%20%26%20100%25");
});

test("objectPath adds the /objects prefix if it is missing", () => {
  expect(objectPath("avatars/1")).toBe("/objects/avatars/1");
  expect(objectPath("/avatars/1")).toBe("/objects/avatars/1");
  expect(objectPath("/objects/avatars/1")).toBe("/objects/avatars/1");
});
