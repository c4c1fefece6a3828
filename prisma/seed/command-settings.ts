/** What the product's code requires although writing demo data uses nothing of it. */
const UNUSED = {
  NEXTAUTH_SECRET: "nothing is signed or encrypted by the demo data",
  STRIPE_SECRET_KEY: "sk_test_unused",
  STRIPE_PUBLISHABLE_KEY: "pk_test_unused",
  STRIPE_WEBHOOK_SECRET: "whsec_unused",
  NODE_ENV: "development",
  FORGEHALL_STAND_INS: "1",
};

// Before the product's code reads its settings: like an operator's commands, the demo data needs only DATABASE_URL.
for (const [name, value] of Object.entries(UNUSED)) process.env[name] ??= value;

export {};
