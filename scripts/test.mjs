// `npm test` and `npm run validate`. This file must parse on an old Node, which is told what is missing; everything
// else is loaded after the check.
var wanted = [20, 19];
var found = process.versions.node.split(".").map(Number);

if (found[0] < wanted[0] || (found[0] === wanted[0] && found[1] < wanted[1])) {
  console.error("Forgehall needs Node.js " + wanted.join(".") + " or newer; this is " + process.versions.node + ".");
  process.exitCode = 1;
} else {
  import("./test/run.mjs").then(function (test) {
    return test.run(process.argv.slice(2));
  });
}
