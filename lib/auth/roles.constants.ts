/** Spec section 6. */
export const ROLES = ["customer", "developer", "admin", "super_admin"] as const;
export type Role = (typeof ROLES)[number];

/** The roles that others give. */
export const STAFF_ROLES = ["admin", "super_admin"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** The roles that a person may choose at registration. */
export const REGISTRATION_ROLES = ["customer", "developer"] as const;
