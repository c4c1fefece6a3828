// Imported by a server that npm may have started: npm passes a SIGTERM on to its shell alone and a SIGKILL to nobody,
// so without this the server would go on, on its port, with nobody to end it. Asks this process to end as a SIGTERM
// would.
import { findNpmParents, onParentExit } from "./npm-parents.mjs";

const starters = findNpmParents();
if (starters.length > 0) onParentExit(starters, () => process.kill(process.pid, "SIGTERM"));
