import { writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { UserError } from "../../scripts/user-error.mjs";
import { ensurePrograms } from "../harness/ensure-programs.ts";
import { startProgram } from "../harness/start-program.ts";

const CLAMD = "/usr/sbin/clamd";

/**
 * The EICAR test file, a harmless file that every scanner detects; in two parts, so that no scanner reports this
 * source file.
 */
export const EICAR = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$", "EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("");

/** Ensures that clamd is installed: Debian's package, without downloading its signatures. */
export const installClamd = () => ensurePrograms({ [CLAMD]: "clamav-daemon" });

/**
 * Starts clamd with one signature, EICAR's, on a socket and a port.
 * @param {string} folder for its files
 * @param {{ port: number, streamMaxLength?: string }} options
 * @returns its process, once it responds
 */
export async function startClamd(folder, { port, streamMaxLength = "100M" }) {
  const path = join(folder, "clamd.ctl");
  writeFileSync(join(folder, "eicar.ndb"), `Forgehall.Test.Eicar:0:*:${Buffer.from(EICAR).toString("hex")}\n`);
  const settings = {
    DatabaseDirectory: folder,
    LocalSocket: path,
    FixStaleSocket: "yes",
    TCPSocket: port,
    TCPAddr: "127.0.0.1",
    Foreground: "yes",
    StreamMaxLength: streamMaxLength,
    TemporaryDirectory: folder,
  };
  writeFileSync(
    join(folder, "clamd.conf"),
    Object.entries(settings)
      .map(([name, value]) => `${name} ${value}\n`)
      .join(""),
  );
  const clamd = startProgram(CLAMD, ["--config-file", join(folder, "clamd.conf")], { log: join(folder, "clamd.log") });
  for (const end = Date.now() + 60_000; !(await respondsToPing({ path })); await sleep(100)) {
    if (Date.now() > end || clamd.exitCode !== null)
      throw new UserError(`clamd does not start: ${folder}/clamd.log says why.`);
  }
  return clamd;
}

function respondsToPing(address) {
  return new Promise((resolve) => {
    const socket = connect(address, () => socket.write("zPING\0"));
    socket.once("data", (line) => (resolve(String(line) === "PONG\0"), socket.destroy()));
    socket.once("error", () => resolve(false));
  });
}
