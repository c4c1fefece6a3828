// One list a process, also when the server's bundles load this module more than once.
const shared = globalThis as typeof globalThis & { forgehallAnnounced?: Set<string> };
const announced = () => (shared.forgehallAnnounced ??= new Set());

/** Notes tags that this process has announced, for the front in front of it. */
export function noteAnnounced(tags: Iterable<string>): void {
  for (const tag of tags) announced().add(tag);
}

/** Hands over what was announced since the last call. */
export function takeAnnounced(): string[] {
  const tags = [...announced()];
  announced().clear();
  return tags;
}
