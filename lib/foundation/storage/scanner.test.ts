import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { parseClamdAddress } from "@/lib/foundation/env";
import { scanWithClamd } from "@/lib/foundation/storage/scanner";
import { INFECTED_MARKER, startClamd } from "@/tests/fixtures/clamd";

const MEGABYTE = 1024 * 1024;
type Peer = Awaited<ReturnType<typeof startClamd>>;
const peers: Peer[] = [];
afterEach(async () => void (await Promise.all(peers.splice(0).map((peer) => peer.close()))));

async function peer(...args: Parameters<typeof startClamd>): Promise<Peer> {
  const started = await startClamd(...args);
  peers.push(started);
  return started;
}
const scan = ({ address }: Peer, content: Buffer | Readable, timeout = 20_000) =>
  scanWithClamd(address, content instanceof Readable ? content : Readable.from([content]), timeout);

/** Returns an endless stream and a counter of the bytes read from it. */
function endlessStream() {
  const taken = { bytes: 0 };
  const content = new Readable({
    read() {
      taken.bytes += 64 * 1024;
      this.push(Buffer.alloc(64 * 1024));
    },
  });
  return { content, taken };
}

describe("scanWithClamd", () => {
  it("sends a file in length-prefixed chunks and returns the response line", async () => {
    const clamd = await peer();
    const path = join(await mkdtemp(join(tmpdir(), "forgehall-scan-")), "file");
    await writeFile(path, randomBytes(3 * MEGABYTE));
    const content = createReadStream(path);
    expect(await scan(clamd, content)).toBe("stream: OK");
    expect(clamd.heard).toEqual([
      { command: "zINSTREAM", bytes: 3 * MEGABYTE, chunks: expect.any(Number), largest: 64 * 1024 },
    ]);
    expect(content.destroyed).toBe(true);
  });

  it("returns a match, also across chunks, and OK for an empty file", async () => {
    const clamd = await peer();
    const [one, two] = [
      Buffer.from(`aaa${INFECTED_MARKER.slice(0, 5)}`),
      Buffer.from(`${INFECTED_MARKER.slice(5)}bbb`),
    ];
    expect(await scan(clamd, Readable.from([one, Buffer.alloc(0), two]))).toBe("stream: Test.Harmful FOUND");
    expect(await scan(clamd, Buffer.alloc(0))).toBe("stream: OK");
  });

  it("connects through a Unix socket", async () => {
    const path = join(await mkdtemp(join(tmpdir(), "fh-")), "clamd.ctl");
    expect(await scan(await peer({}, { path }), Buffer.from(INFECTED_MARKER))).toBe("stream: Test.Harmful FOUND");
  });

  it("returns clamd's size limit error, which arrives before everything is sent", async () => {
    const clamd = await peer({ maxLength: MEGABYTE });
    const { content, taken } = endlessStream();
    expect(await scan(clamd, content)).toBe("INSTREAM size limit exceeded. ERROR");
    expect(taken.bytes).toBeLessThan(64 * MEGABYTE);
    expect(content.destroyed).toBe(true);
  });

  it("reads no faster than clamd accepts, so that memory use stays bounded", async () => {
    const { content, taken } = endlessStream();
    await expect(scan(await peer({ unresponsive: true }), content, 1_000)).rejects.toThrow(
      "clamd was not asked to the end: no answer within 1000 ms",
    );
    // Only what the buffers of two sockets can hold.
    expect(taken.bytes).toBeLessThan(16 * MEGABYTE);
    expect(content.destroyed).toBe(true);
  });

  it("throws when clamd is unreachable, disconnects, or sends no response or too much", async () => {
    const gone = await startClamd();
    await gone.close();
    await expect(scan(gone, Buffer.from("a"))).rejects.toThrow("ECONNREFUSED");
    await expect(scan(await peer({ breaksAfter: 10 }), Buffer.alloc(20))).rejects.toThrow(
      /^clamd .*(?:without an answer|EPIPE|ECONNRESET)$/,
    );
    await expect(scan(await peer({ response: "x".repeat(5_000) }), Buffer.from("a"))).rejects.toThrow(
      "more than a line",
    );
  });

  it("throws when the file cannot be read", async () => {
    await expect(scan(await peer(), createReadStream("/nowhere/at/all"))).rejects.toThrow("ENOENT");
  });
});

describe("parseClamdAddress", () => {
  it.each([
    ["tcp://127.0.0.1:3310", { host: "127.0.0.1", port: 3310 }],
    ["tcp://scanner:3310/", { host: "scanner", port: 3310 }],
    ["tcp://[::1]:3310", { host: "::1", port: 3310 }],
    ["/run/clamav/clamd.ctl", { path: "/run/clamav/clamd.ctl" }],
    ["unix:/run/clamd.ctl", { path: "/run/clamd.ctl" }],
    ["unix:///run/clamd.ctl", { path: "/run/clamd.ctl" }],
  ])("parses %s", (text, address) => expect(parseClamdAddress(text)).toEqual(address));

  it.each([
    "",
    "scanner",
    "scanner:3310",
    "tcp://scanner",
    "http://scanner:3310",
    "tcp://scanner:3310/x",
    "tcp://a:b@scanner:3310",
    "unix:relative",
    "clamd.ctl",
  ])("rejects %j", (text) => expect(parseClamdAddress(text)).toBeNull());
});
