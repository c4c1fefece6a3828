/** docs/product.md#roles-and-permissions. */
export const ROLES = ["customer", "developer", "admin", "super_admin"] as const;
export type Role = (typeof ROLES)[number];

/** Roles that only a super admin can assign. */
export const STAFF_ROLES = ["admin", "super_admin"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Roles that users can choose when they register. */
export const REGISTRATION_ROLES = ["customer", "developer"] as const;
