// Imported by a server that npm may have started: npm passes a SIGTERM only to its shell and a SIGKILL to no one, so
// without this the server would keep running and hold its port. Stops this process like a SIGTERM.
import { findNpmParents, onParentExit } from "./npm-parents.mjs";

const starters = findNpmParents();
if (starters.length > 0) onParentExit(starters, () => process.kill(process.pid, "SIGTERM"));
