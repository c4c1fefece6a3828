import { createHash } from "node:crypto";
import { mkdir, realpath, rm } from "node:fs/promises";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Locks a ledger folder for this process and returns a function that releases it. Two writers would corrupt the
 * journal, so a folder in use by a running sandbox is rejected with a sentence. The lock is a socket: it ends with
 * its process, however that ends, and a reused process id cannot be mistaken for it.
 */
export async function lockFolder(dir: string): Promise<() => Promise<void>> {
  await mkdir(dir, { recursive: true });
  const path = socketPath(await realpath(dir));
  const server = (await listen(path)) ?? (await takeOverStaleLock(path));
  if (!server)
    throw new Error(
      `Another payment sandbox keeps its ledger in ${dir}: stop it, or name another folder in SANDBOX_STRIPE_DIR.`,
    );
  server.unref();
  return () => new Promise((done) => server.close(() => done()));
}

function socketPath(dir: string): string {
  const name = `forgehall-stripe-${createHash("sha256").update(dir).digest("hex").slice(0, 16)}`;
  return process.platform === "win32" ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}

/** Returns null when the address is in use. */
function listen(path: string): Promise<Server | null> {
  return new Promise((done, failed) => {
    const server = createServer((socket) => socket.destroy());
    server.once("error", (cause: NodeJS.ErrnoException) => (cause.code === "EADDRINUSE" ? done(null) : failed(cause)));
    server.listen(path, () => done(server));
  });
}

/** Takes over from a process that was killed; returns null when it runs. */
async function takeOverStaleLock(path: string): Promise<Server | null> {
  const alive = await new Promise<boolean>((done) => {
    const socket = connect(path, () => done(true)).once("error", () => done(false));
    socket.once("connect", () => socket.destroy());
  });
  if (alive) return null;
  await rm(path, { force: true });
  return listen(path);
}
