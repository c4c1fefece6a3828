import { writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { UserError } from "../../scripts/user-error.mjs";
import { ensurePrograms } from "../harness/ensure-programs";
import { startProgram, type RunningProgram } from "../harness/start-program";
import { waitUntil } from "../harness/wait-until";

const CLAMD = "/usr/sbin/clamd";

/**
 * The EICAR test file, a harmless file that every scanner detects; in two parts, so that no scanner reports this
 * source file.
 */
export const EICAR = Buffer.from(
  ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$", "EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join(""),
);

/** The socket of the clamd in a folder. */
export const socketPath = (folder: string): string => join(folder, "clamd.ctl");

/** Ensures that clamd is installed: Debian's package, without downloading its signatures. */
export const installClamd = (): Promise<void> => ensurePrograms({ [CLAMD]: "clamav-daemon" });

/**
 * Starts clamd with one signature, EICAR's, on a socket and a port.
 * @param folder for its files
 * @returns its process, once it responds
 */
export async function startClamd(
  folder: string,
  { port, streamMaxLength = "100M" }: { port: number; streamMaxLength?: string },
): Promise<RunningProgram> {
  const [config, log] = [join(folder, "clamd.conf"), join(folder, "clamd.log")] as const;
  writeFileSync(join(folder, "eicar.ndb"), `Forgehall.Test.Eicar:0:*:${EICAR.toString("hex")}\n`);
  const settings = {
    DatabaseDirectory: folder,
    LocalSocket: socketPath(folder),
    FixStaleSocket: "yes",
    TCPSocket: port,
    TCPAddr: "127.0.0.1",
    Foreground: "yes",
    StreamMaxLength: streamMaxLength,
    TemporaryDirectory: folder,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} ${value}\n`);
  writeFileSync(config, lines.join(""));
  const clamd = startProgram(CLAMD, ["--config-file", config], { log });
  const isUpOrGone = async () => clamd.exitCode !== null || (await respondsToPing(socketPath(folder)));
  if (!(await waitUntil(isUpOrGone, { timeout: 60_000, interval: 100 })) || clamd.exitCode !== null)
    throw new UserError(`clamd does not start: ${log} says why.`);
  return clamd;
}

function respondsToPing(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ path }, () => socket.write("zPING\0"));
    socket.once("data", (line) => {
      resolve(String(line) === "PONG\0");
      socket.destroy();
    });
    socket.once("error", () => resolve(false));
  });
}
