import { type FileSecrets, fileSecrets } from "@/lib/catalog/file-checks/file-contents";
import { SECRET_LABELS } from "@/lib/catalog/file-checks/secrets.constants";
import type { ReleaseSecret } from "@/lib/catalog/releases/releases.rows";
import type { Db } from "@/lib/foundation/db/client";
import { pluralize } from "@/lib/foundation/format/numbers";

type SearchedFile = { name: string; secrets: unknown };

const toSecrets = (stored: unknown): FileSecrets | null => fileSecrets.safeParse(stored).data ?? null;

/** Where it is, for its developer: the file of the release, and the path inside it. */
const placeOf = (name: string, file: string) => (file === name ? name : `${name}: ${file}`);

type Dismissals = ReadonlyMap<string, { reason: string; acceptedAt: Date | null }>;

async function loadDismissals(client: Db, developerId: string, files: readonly SearchedFile[]): Promise<Dismissals> {
  const ids = files.flatMap(({ secrets }) => toSecrets(secrets)?.findings.map(({ id }) => id) ?? []);
  if (ids.length === 0) return new Map();
  const rows = await client.secretDismissal.findMany({ where: { developerId, secret: { in: [...new Set(ids)] } } });
  return new Map(rows.map((row) => [row.secret, row]));
}

/** Places that a sentence names. */
const MAX_NAMED = 3;

/** Returns why a file cannot be published: what looks like a live secret and was not dismissed; null otherwise. */
function describeSecrets({ name, secrets }: SearchedFile, dismissed: Dismissals): string | null {
  const found = toSecrets(secrets);
  const open = found?.findings.filter(({ id }) => !dismissed.has(id)) ?? [];
  const count = open.length + (found ? found.findingCount - found.findings.length : 0);
  if (count === 0) return null;
  const places = open.slice(0, MAX_NAMED).map(({ kind, file, line }) => {
    const place = file === name ? `Line ${line}` : `${file}, line ${line},`;
    return `${place} looks like ${SECRET_LABELS[kind]}.`;
  });
  if (count > places.length)
    places.push(`So ${count - places.length === 1 ? "does" : "do"} ${pluralize(count - places.length, "more place")}.`);
  return (
    `${places.join(" ")} Anyone who downloads the file could use it. Change or revoke it, remove it from the ` +
    "file, and upload the file again."
  );
}

/**
 * Updates the problems of a release's checked files by what looks like a live secret in them, inside the caller's
 * transaction.
 * @returns the problem of each of its files that has one, by name
 */
export async function updateSecretProblems(tx: Db, releaseId: string): Promise<Map<string, string>> {
  const release = await findSearched(tx, releaseId);
  const problems = new Map<string, string>();
  if (!release) return problems;
  const dismissed = await loadDismissals(tx, release.developerId, release.files);
  for (const file of release.files) {
    // A file that was refused has no hash.
    const problem = file.sha256 === null ? file.problem : describeSecrets(file, dismissed);
    if (problem !== file.problem)
      await tx.releaseFile.update({ where: { id: file.id }, data: { problem }, select: { id: true } });
    if (problem !== null) problems.set(file.name, problem);
  }
  return problems;
}

/** Whether a release has what its developer dismissed and no moderator has accepted: then one decides about it. */
export async function hasOpenDismissals(client: Db, releaseId: string): Promise<boolean> {
  const release = await findSearched(client, releaseId);
  if (!release) return false;
  const dismissals = await loadDismissals(client, release.developerId, release.files);
  return [...dismissals.values()].some(({ acceptedAt }) => acceptedAt === null);
}

/** Accepts what the developer of a release dismissed in it, inside the transaction in which a moderator approves it. */
export async function acceptDismissals(tx: Db, releaseId: string): Promise<void> {
  const release = await findSearched(tx, releaseId);
  if (!release) return;
  const secrets = [...(await loadDismissals(tx, release.developerId, release.files)).keys()];
  if (secrets.length === 0) return;
  await tx.secretDismissal.updateMany({
    where: { developerId: release.developerId, secret: { in: secrets }, acceptedAt: null },
    data: { acceptedAt: new Date() },
  });
}

const findSearched = (client: Db, id: string) =>
  client.release.findUnique({
    where: { id },
    select: {
      developerId: true,
      files: {
        select: { id: true, name: true, sha256: true, secrets: true, problem: true },
        orderBy: { name: "asc" },
      },
    },
  });

/** Lists the places in releases that look like a live secret. The caller has checked the viewer's right to them. */
export async function listSecrets(client: Db, releaseIds: readonly string[]): Promise<ReleaseSecret[]> {
  const found = await Promise.all(
    releaseIds.map(async (releaseId) => {
      const release = await findSearched(client, releaseId);
      if (!release) return [];
      const dismissals = await loadDismissals(client, release.developerId, release.files);
      return release.files.flatMap(({ name, secrets }) =>
        (toSecrets(secrets)?.findings ?? []).map(({ id, kind, file, line }): ReleaseSecret => {
          const dismissal = dismissals.get(id);
          return {
            id,
            releaseId,
            kind: SECRET_LABELS[kind],
            file: placeOf(name, file),
            line,
            dismissal: dismissal ? { reason: dismissal.reason, accepted: dismissal.acceptedAt !== null } : null,
          };
        }),
      );
    }),
  );
  return found.flat();
}
