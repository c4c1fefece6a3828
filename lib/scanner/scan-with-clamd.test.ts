import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { scanWithClamd } from "@/lib/scanner/scan-with-clamd";
import { parseClamdAddress } from "@/lib/scanner/parse-clamd-address";
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
const ask = ({ address }: Peer, content: Buffer | Readable, timeout = 20_000) =>
  scanWithClamd(address, content instanceof Readable ? content : Readable.from([content]), timeout);

/** Counts what is taken from it: bytes without end. */
function endless() {
  const taken = { bytes: 0 };
  const content = new Readable({
    read() {
      taken.bytes += 64 * 1024;
      this.push(Buffer.alloc(64 * 1024));
    },
  });
  return { content, taken };
}

describe("asking clamd", () => {
  it("sends a file in pieces with their lengths and gives its line", async () => {
    const clamd = await peer();
    const path = join(await mkdtemp(join(tmpdir(), "forgehall-scan-")), "file");
    await writeFile(path, randomBytes(3 * MEGABYTE));
    const content = createReadStream(path);
    expect(await ask(clamd, content)).toBe("stream: OK");
    expect(clamd.heard).toEqual([
      { command: "zINSTREAM", bytes: 3 * MEGABYTE, chunks: expect.any(Number), largest: 64 * 1024 },
    ]);
    expect(content.destroyed).toBe(true);
  });

  it("gives what was found, also over the edge of two pieces, and of an empty file that nothing was", async () => {
    const clamd = await peer();
    const [one, two] = [
      Buffer.from(`aaa${INFECTED_MARKER.slice(0, 5)}`),
      Buffer.from(`${INFECTED_MARKER.slice(5)}bbb`),
    ];
    expect(await ask(clamd, Readable.from([one, Buffer.alloc(0), two]))).toBe("stream: Test.Harmful FOUND");
    expect(await ask(clamd, Buffer.alloc(0))).toBe("stream: OK");
  });

  it("speaks over a socket as well", async () => {
    const path = join(await mkdtemp(join(tmpdir(), "fh-")), "clamd.ctl");
    expect(await ask(await peer({}, { path }), Buffer.from(INFECTED_MARKER))).toBe("stream: Test.Harmful FOUND");
  });

  it("gives the refusal of what is larger than clamd takes, which it says before all is sent", async () => {
    const clamd = await peer({ maxLength: MEGABYTE });
    const { content, taken } = endless();
    expect(await ask(clamd, content)).toBe("INSTREAM size limit exceeded. ERROR");
    expect(taken.bytes).toBeLessThan(64 * MEGABYTE);
    expect(content.destroyed).toBe(true);
  });

  it("reads no faster than clamd takes it, so that a file costs no memory", async () => {
    const { content, taken } = endless();
    await expect(ask(await peer({ unresponsive: true }), content, 1_000)).rejects.toThrow(
      "clamd was not asked to the end: no answer within 1000 ms",
    );
    // What the buffers of two sockets hold, and no more.
    expect(taken.bytes).toBeLessThan(16 * MEGABYTE);
    expect(content.destroyed).toBe(true);
  });

  it("fails when clamd is not there, breaks off, says nothing or too much", async () => {
    const gone = await startClamd();
    await gone.close();
    await expect(ask(gone, Buffer.from("a"))).rejects.toThrow("ECONNREFUSED");
    await expect(ask(await peer({ breaksAfter: 10 }), Buffer.alloc(20))).rejects.toThrow(
      /^clamd .*(?:without an answer|EPIPE|ECONNRESET)$/,
    );
    await expect(ask(await peer({ response: "x".repeat(5_000) }), Buffer.from("a"))).rejects.toThrow(
      "more than a line",
    );
  });

  it("fails when the file cannot be read", async () => {
    await expect(ask(await peer(), createReadStream("/nowhere/at/all"))).rejects.toThrow("ENOENT");
  });
});

describe("clamd's address", () => {
  it.each([
    ["tcp://127.0.0.1:3310", { host: "127.0.0.1", port: 3310 }],
    ["tcp://scanner:3310/", { host: "scanner", port: 3310 }],
    ["tcp://[::1]:3310", { host: "::1", port: 3310 }],
    ["/run/clamav/clamd.ctl", { path: "/run/clamav/clamd.ctl" }],
    ["unix:/run/clamd.ctl", { path: "/run/clamd.ctl" }],
    ["unix:///run/clamd.ctl", { path: "/run/clamd.ctl" }],
  ])("is %s", (text, address) => expect(parseClamdAddress(text)).toEqual(address));

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
  ])("is not %j", (text) => expect(parseClamdAddress(text)).toBeNull());
});
