import { findGuards } from "./find-guards";
import type { NamedGuard } from "./guard";

/**
 * The guards of a source file, in order.
 * @param file from the project's folder
 */
export function nameGuards(file: string, source: string): NamedGuard[] {
  const times = new Map<string, number>();
  return findGuards(source).map((guard) => {
    const text = source.slice(guard.from, guard.to).replaceAll(/\s+/g, " ");
    const time = (times.get(text) ?? 0) + 1;
    times.set(text, time);
    return {
      ...guard,
      file,
      text,
      line: source.slice(0, guard.from).split("\n").length,
      name: `${file}: ${text}${time > 1 ? ` (${time})` : ""}`,
    };
  });
}
