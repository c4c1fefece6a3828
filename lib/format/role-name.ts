/** Formats a role: "Super Admin", otherwise capitalized ("Developer"; docs/product.md#profile). */
export function roleName(role: string): string {
  return role === "super_admin" ? "Super Admin" : role.charAt(0).toUpperCase() + role.slice(1);
}

/** A role's name with its article ("an Admin", "a Super Admin"). */
export const roleWithArticle = (role: string): string => `${role === "admin" ? "an" : "a"} ${roleName(role)}`;
