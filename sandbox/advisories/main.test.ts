import { readExcerpt, startAdvisoriesSandbox } from "./server";

let sandbox: Awaited<ReturnType<typeof startAdvisoriesSandbox>>;
beforeAll(async () => void (sandbox = await startAdvisoriesSandbox()));
afterAll(() => sandbox.stop());

async function call(path: string, body?: object, method = body ? "POST" : "GET") {
  const response = await fetch(`${sandbox.url}${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
  return { status: response.status, body: await response.json() };
}
const query = (name: string, version: string) => ({ package: { ecosystem: "npm", name }, version });

it("names its source, and each advisory once", () => {
  const { source, advisories } = readExcerpt();
  expect(source).toContain("GitHub Advisory Database");
  expect(new Set(advisories.map(({ id }) => id)).size).toBe(advisories.length);
});

it("answers npm's bulk endpoint for the packages that have something", async () => {
  const { body } = await call("/-/npm/v1/security/advisories/bulk", { minimist: ["1.2.5"], json5: ["2.2.3"] });
  expect(body).toEqual({
    minimist: [
      expect.objectContaining({
        url: "https://github.com/advisories/GHSA-xvch-5gv4-984h",
        severity: "critical",
        vulnerable_versions: ">=1.0.0 <1.2.6 || <0.2.4",
      }),
    ],
  });
});

it("answers OSV's batch by version, in order, and its records", async () => {
  const { body } = await call("/v1/querybatch", { queries: [query("json5", "2.2.3"), query("json5", "2.2.1")] });
  expect(body).toEqual({ results: [{}, { vulns: [{ id: "GHSA-9c47-m6qq-7p4h", modified: expect.any(String) }] }] });
  const record = await call("/v1/vulns/GHSA-9c47-m6qq-7p4h");
  expect(record.body).toMatchObject({ aliases: ["CVE-2022-46175"], database_specific: { severity: "HIGH" } });
  expect(await call("/v1/vulns/GHSA-none-none-none")).toMatchObject({ status: 404 });
});

it("lets an advisory appear and go", async () => {
  const queries = [query("left-pad", "1.3.0")];
  const added = { id: "GHSA-demo-demo-demo", severity: "critical", ecosystem: "npm", name: "left-pad" };
  await call("/sandbox/advisories", { ...added, ranges: [{ introduced: "0", fixed: "1.3.1" }] });
  expect((await call("/v1/querybatch", { queries })).body).toMatchObject({ results: [{ vulns: [{ id: added.id }] }] });
  expect(await call("/sandbox/advisories", { id: "no" })).toMatchObject({ status: 400 });
  await call(`/sandbox/advisories/${added.id}`, undefined, "DELETE");
  expect((await call("/v1/querybatch", { queries })).body).toEqual({ results: [{}] });
});
