import { startTestServer } from "@/tests/fixtures/test-server";

let requests = 0;
let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  server = await startTestServer((_request, response) => {
    requests += 1;
    response.end("rendered");
  });
});
afterAll(() => server.close());

const ask = (state: string, rsc = "1") => server.ask("/api/x", { headers: { rsc, "next-router-state-tree": state } });
const encode = (state: unknown) => encodeURIComponent(JSON.stringify(state));

/** What Next's client sends from an app's page. */
const appPage = [
  "",
  {
    children: [
      "(public)",
      { children: ["app", { children: [["id", "7", "d", null], { children: ["__PAGE__", {}] }] }] },
    ],
  },
  null,
  null,
  16,
];
const nested = (levels: number): unknown => (levels === 0 ? ["", {}] : ["", { children: nested(levels - 1) }]);

describe("the router state of a request for RSC data", () => {
  it.each([
    ["of an app's page", encode(appPage)],
    ["that refetches a part", encode(["", { children: ["a", {}, ["/a", "?b=1"], "refetch"] }, null, null])],
    ["with sibling segments", encode(["", { children: [["id", "7", "d", ["new"]], {}] }])],
    ["that is absent", ""],
  ])("passes when it is one %s", async (_what, state) => {
    const response = await (state ? ask(state) : server.ask("/api/x", { headers: { rsc: "1" } }));
    expect([response.status, response.text]).toEqual([200, "rendered"]);
  });

  it.each([
    ["no JSON", "%5B"],
    ["no encoding of text", "%E0%A4%A"],
    ["empty", " "],
    ["no array", encode({ children: [] })],
    ["an array without a segment", encode([])],
    ["without parallel routes", encode([""])],
    ["with parallel routes in an array", encode(["", []])],
    ["with a number as its segment", encode([7, {}])],
    ["with a parameter of an unknown type", encode([["id", "7", "x", null], {}])],
    ["with an unknown marker", encode(["", {}, null, "everything"])],
    ["with a seventh value", encode(["", {}, null, null, 0, "", 0])],
    ["with an invalid child", encode(["", { children: ["", { children: null }] }])],
    ["deeper than any page", encode(nested(40))],
    ["very deep", encode(nested(350))],
  ])("is rejected before anything renders when it is %s", async (_what, state) => {
    const before = requests;
    const response = await ask(state);
    expect([response.status, response.text]).toEqual([400, "The request's router state isn't valid."]);
    expect(requests).toBe(before);
  });

  it("is ignored without a request for RSC data", async () => {
    expect((await ask("%5B", "0")).text).toBe("rendered");
  });
});
