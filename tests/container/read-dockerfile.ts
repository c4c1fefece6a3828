/** An instruction, such as COPY, and what follows it. */
export type DockerStep = { word: string; rest: string };

/** A stage: its name, the image or earlier stage that it is based on, and its steps. */
export type DockerStage = { name: string; from: string; steps: DockerStep[] };

/**
 * Parses a Dockerfile like ours: FROM … AS, ARG with a value, one-line ENV, COPY of paths, one-line RUN, and the exec
 * form.
 * @returns the stages in order
 */
export function readDockerfile(text: string): DockerStage[] {
  const stages: DockerStage[] = [];
  const values: Record<string, string> = {};
  for (const line of text.split("\n")) {
    const [, word, rest = ""] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (!word) continue;
    const filled = rest.replaceAll(/\$\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
    if (word === "ARG") Object.assign(values, readAssignment(filled));
    else if (word === "FROM") {
      const [, from, name] = /^(\S+) AS (\S+)$/.exec(filled) ?? [];
      if (!from || !name) throw new Error(`A stage without a name: ${line}`);
      stages.push({ name, from, steps: [] });
    } else stages.at(-1)?.steps.push({ word, rest: filled });
  }
  return stages;
}

/** `NAME=value` as an object. */
export function readAssignment(text: string): Record<string, string> {
  const [name = ""] = text.split("=", 1);
  return { [name]: text.slice(name.length + 1) };
}
