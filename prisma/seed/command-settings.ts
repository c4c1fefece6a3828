import { UNUSED_SETTINGS } from "@/scripts/settings/unused-settings";

// Before the product's code reads its settings: like other commands, the demo data needs only DATABASE_URL.
for (const [name, value] of Object.entries(UNUSED_SETTINGS)) process.env[name] ??= value;
