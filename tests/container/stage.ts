import { spawnSync, type SpawnOptions } from "node:child_process";
import { childEnvironment } from "../../scripts/processes/child-environment.mjs";
import { root } from "../../scripts/project-paths.mjs";

/** A built stage: its folder with `app` and `data`, and what its steps have set. */
export type Stage = {
  folder: string;
  env: Record<string, string>;
  user: string;
  /** What CMD and HEALTHCHECK run. */
  command: string[];
  health: string[];
};

/** The user, "1000:1000", and additional settings. */
type StageOptions = { user?: string; env?: Record<string, string> };

/** A command for `spawn`: it and its children see the stage's folders at /app and /data, and nothing else of ours. */
export type StageCommand = { program: string; args: string[]; options: Pick<SpawnOptions, "cwd" | "env"> };

/**
 * The command that runs another one in a stage.
 * @param tools folder of the Node.js to use: hiding the project hides its own, and the machine's may be another version
 */
export function commandInStage(
  stage: Stage,
  tools: string,
  command: string[],
  { user = "0:0", env = {} }: StageOptions = {},
): StageCommand {
  const [uid, gid] = user.split(":");
  // Our project is hidden, so that nothing is read from it by accident.
  const bind =
    `mount --bind ${stage.folder}/app /app && mount --bind ${stage.folder}/data /data && mount -t tmpfs none ` +
    `${root} && cd /app`;
  const asUser = `exec setpriv --reuid=${uid} --regid=${gid} --clear-groups "$@"`;
  const settings: Record<string, string> = {
    PATH: `${tools}:${process.env.PATH}`,
    HOME: "/tmp",
    NODE_EXTRA_CA_CERTS: process.env.NODE_EXTRA_CA_CERTS ?? "",
    ...stage.env,
    ...env,
  };
  return {
    program: "unshare",
    args: ["--mount", "sh", "-c", `${bind} && ${asUser}`, "sh", ...command],
    options: { env: childEnvironment(settings), cwd: "/" },
  };
}

/**
 * Runs a command in a stage to completion.
 * @returns what it printed
 * @throws Error with its output when it fails
 */
export function runInStage(stage: Stage, tools: string, command: string[], stageOptions?: StageOptions): string {
  const { program, args, options } = commandInStage(stage, tools, command, stageOptions);
  const { status, stdout, stderr } = spawnSync(program, args, { ...options, encoding: "utf8" });
  if (status !== 0) throw new Error(`${command.at(-1)}\n${stdout}${stderr}`);
  return stdout;
}
