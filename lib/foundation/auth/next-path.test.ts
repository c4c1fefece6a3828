import { safeNextPath, suggestedRole } from "@/lib/foundation/auth/next-path";

describe("safeNextPath", () => {
  it.each(["/checkout/123", "/customer-dashboard?tab=reviews", "/browse-apps#top"])(
    "keeps the same-origin path %s",
    (path) => {
      expect(safeNextPath(path)).toBe(path);
    },
  );

  it.each([
    undefined,
    "",
    ["/a", "/b"],
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "\\\\evil.example",
    "javascript:alert(1)",
    "evil.example",
    "/auth",
    "/auth?next=/auth",
    "/%00//evil".replace("%00", "\n"),
    "/.//evil.example",
    "/x/..//evil.example",
    "/..//evil.example/path",
    "/%2e//evil.example",
  ])("replaces %p with the home page", (value) => {
    expect(safeNextPath(value)).toBe("/");
  });
});

test.each([
  ["/create-listing", "developer"],
  ["/developer-dashboard?tab=profile", "developer"],
  ["/project-requests", "developer"],
  ["/project/0190", "developer"],
  ["/project-requests/0190/edit", "customer"],
  ["/post-project", "customer"],
  ["/checkout/0190", "customer"],
  ["/", "customer"],
])("suggestedRole for sign-ups on the way to %s is %s", (next, role) => {
  expect(suggestedRole(next)).toBe(role);
});
