import type { Random } from "../harness/seeded-random";
import type { Stack } from "../harness/start-stack";
import { setTimeout as sleep } from "node:timers/promises";
import { waitUntil } from "../harness/wait-until";

/** How often server and sandbox are killed, and PostgreSQL. */
export type Kills = { kills: number; postgresKills: number };

/** The processes to kill: every fourth is the sandbox. */
export const processesToKill = ({ kills, postgresKills }: Kills): string[] => [
  ...Array.from({ length: kills }, (_, at) => (at % 4 === 3 ? "sandbox" : "server")),
  ...Array.from({ length: postgresKills }, () => "postgres"),
];

/**
 * Kills processes one after the other in random order, each while work is in progress.
 * @param targets names of the processes
 * @param kill kills one and resolves when it runs again
 */
export async function killAtRandom(
  stack: Stack,
  targets: readonly string[],
  random: Random,
  signal: AbortSignal,
  say: (line: string) => void,
  kill: (target: string) => Promise<void> = stack.kill,
): Promise<void> {
  for (const [index, target] of targets.toSorted(() => random.between(-1, 1)).entries()) {
    if (signal.aborted) return;
    await waitForProgress(stack, random);
    const began = performance.now();
    await kill(target);
    say(
      `  ${index + 1}. ${target} killed, back after ${((performance.now() - began) / 1000).toFixed(1)} s; ` +
        `${stack.responses} answers so far`,
    );
  }
}

/** Waits for some responses and a moment, so that work is in progress however slow the machine is. */
async function waitForProgress(stack: Stack, random: Random): Promise<void> {
  const enough = stack.responses + random.between(2, 12);
  await waitUntil(() => stack.responses >= enough, { timeout: 20_000, interval: 20 });
  await sleep(random.between(0, 300));
}
