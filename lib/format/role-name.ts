/** A role as people read it: "Super Admin", else capitalised ("Developer"; spec section 2, Profile Settings). */
export function roleName(role: string): string {
  return role === "super_admin" ? "Super Admin" : role.charAt(0).toUpperCase() + role.slice(1);
}
