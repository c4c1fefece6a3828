import type { Random } from "../random";

const languages = new Set([
  "TypeScript",
  "JavaScript",
  "Python",
  "Go",
  "C#",
  "PHP",
  "Ruby",
  "Java",
  "Node.js",
  "React",
  "Vue",
  "Angular",
  "Django",
]);

/** Programming languages and frameworks, without databases, hosts and buzzwords. */
export const languagesIn = (tech: string[]) => tech.filter((name) => languages.has(name));

/** Three to six of a topic's technologies, starting with a language. */
export function pickTech(random: Random, tech: string[]): string[] {
  const first = random.pick(languagesIn(tech));
  const rest = tech.filter((name) => name !== first);
  return [first, ...random.sample(rest, random.int(2, Math.min(5, rest.length)))];
}
