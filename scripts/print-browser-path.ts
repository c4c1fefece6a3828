import { findBrowser } from "./test/browser";

// Prints the paths of an installed Chromium and of the one for most stories, for playwright.config.ts.
const paths = [await findBrowser(), await findBrowser({ prefersShell: true })];
if (paths[0]) console.log(paths.join("\n"));
else console.error("No Chromium or Chrome is installed here: `npm test` installs one.");
process.exitCode = paths[0] ? 0 : 1;
