// `npm test` and `npm run validate`. An old version of Node must be able to parse this file, so that it can print which
// version is needed. Everything else is loaded after that check.
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
