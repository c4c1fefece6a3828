// `npm test` and `npm run validate`. This file must parse on an old Node, which is told what is missing; everything
// else is loaded after the check.
var found = process.versions.node.split(".").map(Number);
var isOld = Number(found[0]) < 20 || (Number(found[0]) === 20 && Number(found[1]) < 19);

if (isOld) {
  console.error("Forgehall needs Node.js 20.19 or newer; this is " + process.versions.node + ".");
  process.exitCode = 1;
} else {
  import("./test/run.mjs").then(function (test) {
    return test.run(process.argv.slice(2));
  });
}
