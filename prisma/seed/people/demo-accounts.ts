/** The password of all demo users. */
export const sharedPassword = "forgehall-demo";

/** The accounts that `npm start` prints. */
export const demoEmails = {
  customer: "customer@forgehall.test",
  developer: "developer@forgehall.test",
  admin: "admin@forgehall.test",
  superAdmin: "super@forgehall.test",
} as const;

/** argon2id of the shared password with OWASP's parameters (19 MiB, two passes, one lane), computed once. */
export const sharedPasswordHash =
  "$argon2id$v=19$m=19456,t=2,p=1$hYcsX6ewce189mhK6PWxgw$OLUcHl0L3ZQLbWPip5M+W279lSn9tZS4ZnF/65p+lg0";

export const staff = [
  {
    name: "Vera Lindholm",
    email: demoEmails.admin,
    role: "admin",
    location: "Uppsala, Sweden",
    joined: 705,
    bio: "Looks at every app before it goes on sale.",
  },
  {
    name: "Stellan Ek",
    email: demoEmails.superAdmin,
    role: "super_admin",
    location: "Uppsala, Sweden",
    joined: 710,
    bio: "Keeps the hall open.",
  },
] as const;
