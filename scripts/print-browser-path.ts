import { findBrowser } from "./test/find-browser";

// Prints the path of an installed Chromium, for playwright.config.ts.
const path = await findBrowser({ prefersShell: true });
if (path) console.log(path);
else console.error("No Chromium or Chrome is installed here: `npm test` installs one.");
process.exitCode = path ? 0 : 1;
