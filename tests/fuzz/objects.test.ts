import fc from "fast-check";
import { GET, HEAD, PUT } from "@/app/objects/[...path]/route";
import { hostileText } from "@/tests/fuzz/hostile-values";

const segment = fc.oneof(
  hostileText,
  fc.constantFrom(
    "uploads",
    "images",
    "sent",
    "seed",
    "..",
    ".",
    "",
    ".incoming",
    "1280.webp",
    "a.pdf",
    "a.svg",
    "/etc/passwd",
    "C:\\\\",
    "\u0000",
  ),
  fc.uuid(),
);
const query = fc.dictionary(
  fc.constantFrom("expires", "max", "type", "size", "signature"),
  fc.oneof(hostileText, fc.constantFrom("9999999999999", "1", "-1")),
  { noNullPrototype: true },
);
const at = (path: string[]) => ({ params: Promise.resolve({ path }) });
const address = (values: Record<string, string>) => `http://localhost:3000/objects/x?${new URLSearchParams(values)}`;

describe("URLs of stored files", () => {
  it("resolve to a stored file or nothing, whatever they contain", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(segment, { minLength: 1, maxLength: 5 }),
        fc.constantFrom(GET, HEAD),
        async (path, handler) => {
          expect(
            (await handler(new Request(address({}), { method: handler === HEAD ? "HEAD" : "GET" }), at(path))).status,
          ).toBe(404);
        },
      ),
      { numRuns: 300, seed: 1 },
    );
  });

  it("accept no upload unless they are signed", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(segment, { minLength: 1, maxLength: 4 }),
        query,
        hostileText,
        async (path, values, body) => {
          expect((await PUT(new Request(address(values), { method: "PUT", body }), at(path))).status).toBe(403);
        },
      ),
      { numRuns: 300, seed: 1 },
    );
  });
});
