import { createHash } from "node:crypto";
import { mkdir, realpath, rm } from "node:fs/promises";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Claims a ledger folder for this process and gives back what ends the claim.
 * Two writers would tear the journal, so a folder that a living sandbox holds is
 * refused with a sentence. The claim is a socket: it ends with its process,
 * however that ended, and a process id used again cannot be mistaken for it.
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

/** Gives null when the address is in use. */
function listen(path: string): Promise<Server | null> {
  return new Promise((done, failed) => {
    const server = createServer((socket) => socket.destroy());
    server.once("error", (cause: NodeJS.ErrnoException) => (cause.code === "EADDRINUSE" ? done(null) : failed(cause)));
    server.listen(path, () => done(server));
  });
}

/** Takes the place of a process that was killed; gives null when it lives. */
async function takeOverStaleLock(path: string): Promise<Server | null> {
  const alive = await new Promise<boolean>((done) => {
    const socket = connect(path, () => done(true)).once("error", () => done(false));
    socket.once("connect", () => socket.destroy());
  });
  if (alive) return null;
  await rm(path, { force: true });
  return listen(path);
}
