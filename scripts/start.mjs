// `npm start` and `npm run dev`. This file must parse on an old Node, which is told what is missing; everything else
// is loaded after the check.
const wanted = [20, 19];
const found = process.versions.node.split(".").map(Number);

if (found[0] < wanted[0] || (found[0] === wanted[0] && found[1] < wanted[1])) {
  console.error("Forgehall needs Node.js " + wanted.join(".") + " or newer; this is " + process.versions.node + ".");
  process.exitCode = 1;
} else {
  import("./start/run.mjs").then((start) => {
    return start.run(process.argv.slice(2));
  });
}
