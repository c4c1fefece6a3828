import { suggestedRole } from "@/lib/auth/suggested-role.constants";

test.each([
  ["/create-listing", "developer"],
  ["/developer-dashboard?tab=profile", "developer"],
  ["/project-requests", "developer"],
  ["/project-requests/0190/edit", "customer"],
  ["/post-project", "customer"],
  ["/checkout/0190", "customer"],
  ["/", "customer"],
])("suggestedRole for sign-ups on the way to %s is %s", (next, role) => {
  expect(suggestedRole(next)).toBe(role);
});
