import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { CHECKER_VERSION } from "@/lib/catalog/file-checks/checks.constants";
import { createDependencySearch } from "@/lib/catalog/file-checks/dependencies/lock-files";
import type { FileContents, FileDependencies, FileSecrets } from "@/lib/catalog/file-checks/file-contents";
import { type CuratedApp, curatedApps } from "../content";
import { demoEmails } from "../people/demo-accounts";
import { seededRandom } from "../random";
import { archiveEntries, buildArchive } from "../releases/archives";
import { type CuratedFile, type CuratedRelease, curatedReleases } from "../releases/demo-releases";
import type { ZipEntry } from "../releases/write-zip";
import type { Listing } from "./build-catalog";
import { DAY_MS, daysBefore, seededId } from "./ids-and-dates";
import type { People } from "./people";
import type { DeliveryRow, OrderRow, ReleaseFileRow, ReleaseRow } from "./rows";

const UPDATES_SHARE = 0.55;

/** What the checks would have found. */
function contentsOf(entries: readonly ZipEntry[]): FileContents {
  const listed = entries.map(({ name, content }) => ({
    name,
    bytes: content.length,
    crc: crc32(content).toString(16).padStart(8, "0"),
    sha256: createHash("sha256").update(content).digest("base64url"),
  }));
  return {
    format: "a ZIP archive",
    isArchive: true,
    isProgram: false,
    entries: listed,
    entryCount: listed.length,
    unpackedBytes: listed.reduce((sum, { bytes }) => sum + bytes, 0),
    executables: [],
    executableCount: 0,
    archives: [],
    archiveCount: 0,
    scan: "not_configured",
  };
}

/** What the search for secrets would have found: nothing, in the texts. */
function secretsOf(entries: readonly ZipEntry[]): FileSecrets {
  const texts = entries.filter(({ content }) => !content.includes(0));
  return { fileCount: texts.length, skippedCount: 0, findings: [], findingCount: 0 };
}

/** What the search for lock files would have found. */
function dependenciesOf(entries: readonly ZipEntry[]): FileDependencies {
  const { add, finish } = createDependencySearch();
  for (const { name, content } of entries) add(name, content.includes(0) ? undefined : content.toString());
  return finish();
}

function toFileRow(base: Date, app: CuratedApp, release: CuratedRelease, file: CuratedFile): ReleaseFileRow {
  const bytes = buildArchive(app, release);
  const entries = archiveEntries(app, release);
  const at = daysBefore(base, release.age);
  return {
    id: file.id,
    release_id: release.id,
    name: file.name,
    bytes: bytes.length,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    contents: contentsOf(entries),
    secrets: secretsOf(entries),
    dependencies: dependenciesOf(entries),
    checker: CHECKER_VERSION,
    checked_at: at,
    downloads: 0,
    created_at: at,
    touched_at: at,
    stored_at: at,
  };
}

type Sold = { listing: Listing; releases: CuratedRelease[]; orders: OrderRow[] };

/** When buyers downloaded what: the version of the day they bought it, and many of them a later one. */
function deliveriesOf(
  base: Date,
  { listing, releases, orders }: Sold,
  customerId: string,
  isBehind: boolean,
): DeliveryRow[] {
  const random = seededRandom(`deliveries ${listing.row.title}`);
  const [newest] = releases;
  const age = (iso: string) => (base.getTime() - Date.parse(iso)) / DAY_MS;
  const deliver = (order: OrderRow, { version, files }: CuratedRelease, days: number): DeliveryRow[] => {
    const file = random.pick(files);
    const id = seededId(`delivery ${order.id} ${version}`, days);
    return [{ id, order_id: order.id, file_id: file.id, created_at: daysBefore(base, days) }];
  };
  return orders.flatMap((order) => {
    const bought = age(order.completed_at ?? order.created_at);
    const first = releases.find((release) => release.age > bought);
    const downloaded = first ? deliver(order, first, bought * 0.999) : [];
    const updates = order.customer_id === customerId ? !isBehind : random.chance(UPDATES_SHARE);
    if (!newest || first === newest || order.status !== "completed" || !updates) return downloaded;
    return [...downloaded, ...deliver(order, newest, newest.age * random.next())];
  });
}

/** The releases, and their downloads. The demo customer has one update to install. */
export function buildReleases(base: Date, people: People, listings: readonly Listing[], orders: readonly OrderRow[]) {
  const customer = people.rows.find(({ email }) => email === demoEmails.customer)?.id ?? "";
  const byTitle = new Map(listings.map((listing) => [listing.row.title, listing]));
  const ordersOf = new Map<string, OrderRow[]>();
  for (const order of orders.filter(({ completed_at: at }) => at !== null)) {
    const sold = ordersOf.get(order.app_id);
    if (sold) sold.push(order);
    else ordersOf.set(order.app_id, [order]);
  }
  const releases: ReleaseRow[] = [];
  const files = new Map<string, ReleaseFileRow>();
  const deliveries: DeliveryRow[] = [];
  let isBehind = true;
  for (const app of curatedApps) {
    const listing = byTitle.get(app.title);
    if (!listing) continue;
    const made = curatedReleases(app);
    for (const release of made) {
      const at = daysBefore(base, release.age);
      releases.push({
        id: release.id,
        app_id: listing.row.id,
        developer_id: listing.owner.id,
        version: release.version,
        notes: release.notes,
        platforms: release.platforms,
        status: "published",
        created_at: at,
        updated_at: at,
        submitted_at: at,
        published_at: at,
        announced_at: at,
      });
      for (const file of release.files) files.set(file.id, toFileRow(base, app, release, file));
    }
    const sold = ordersOf.get(listing.row.id) ?? [];
    const own = sold.find((order) => order.customer_id === customer && order.status === "completed");
    const behind =
      isBehind &&
      own !== undefined &&
      Date.parse(own.completed_at ?? "") < Date.parse(daysBefore(base, made[0]?.age ?? 0));
    const rows = deliveriesOf(base, { listing, releases: made, orders: sold }, customer, behind);
    if (behind && rows.some(({ order_id: id }) => id === own.id)) isBehind = false;
    deliveries.push(...rows);
  }
  for (const { file_id: id } of deliveries) {
    const file = files.get(id);
    if (file) file.downloads += 1;
  }
  return { releases, files: [...files.values()], deliveries };
}
