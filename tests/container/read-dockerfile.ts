/**
 * Parses a Dockerfile like ours: FROM … AS, ARG with a value, one-line ENV, COPY of paths, one-line RUN, and the exec
 * form.
 * @param {string} text
 * @returns {{ name: string, from: string, steps: { word: string, rest: string }[] }[]} the stages in order
 */
export function readDockerfile(text) {
  const stages = [];
  const values = {};
  for (const line of text.split("\n")) {
    const [, word, rest] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (!word) continue;
    const filled = rest.replaceAll(/\$\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
    if (word === "ARG") values[filled.split("=", 1)[0]] = filled.slice(filled.indexOf("=") + 1);
    else if (word === "FROM") {
      const [, from, name] = /^(\S+) AS (\S+)$/.exec(filled);
      stages.push({ name, from, steps: [] });
    } else stages.at(-1).steps.push({ word, rest: filled });
  }
  return stages;
}
