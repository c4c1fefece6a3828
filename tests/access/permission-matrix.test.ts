import { ROLES } from "@/lib/foundation/auth/roles.constants";
import { db } from "@/lib/foundation/db/client";
import { confirmedCalls, permissionMatrix } from "@/tests/access/permission-matrix";
import { emptyRequest, type Person, type PreparedRequest } from "@/tests/access/request-factories";
import { allCalls, type AnyCall, fillPath } from "@/tests/fixtures/all-calls";
import { call } from "@/tests/fixtures/call";
import { ageConfirmation, createSignedInUser } from "@/tests/fixtures/sessions";

type Cell = { who: string; expected: number; viewer: Person | null; owner: Person };

/** The API operation of a row, without the word in brackets. */
const callOf = (name: string) => name.replace(/ \(.*\)$/, "");

type TableState = { name: string; held: string };

/**
 * For each table of the whole database, its rows and the transactions that wrote them. Without rate limit counters,
 * which refused requests also change.
 */
async function fingerprint(): Promise<TableState[]> {
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS name FROM pg_tables
    WHERE (schemaname = 'public' AND tablename <> 'rate_limits') OR tablename = '_private_jobs' ORDER BY 1`;
  const parts = tables.map(
    ({ name }) =>
      `SELECT '${name}' AS name, count(*)::text || ' ' || coalesce(sum(xmin::text::bigint), 0)::text AS held ` +
      `FROM ${name}`,
  );
  // A parallel plan returns the parts in any order, once the tables are large enough for one.
  return db.$queryRawUnsafe(`${parts.join(" UNION ALL ")} ORDER BY name`);
}

const changedTables = (before: TableState[], after: TableState[]): string[] =>
  after.filter(({ held }, index) => held !== before[index]?.held).map(({ name }) => name);

/** Every role with its own data, where the row covers that, and with another user's. */
async function cellsOf(name: string): Promise<Cell[]> {
  const row = permissionMatrix[name];
  if (!row) throw new Error(`No row for ${name}`);
  const viewers = await Promise.all(ROLES.map((role) => createSignedInUser(role)));
  const stranger = () => createSignedInUser(row.ownerRole ?? "customer");
  const [signedOut, ...others] = row.others;
  const cells: Promise<Cell>[] = [
    stranger().then((owner) => ({ who: "signed out", expected: signedOut, viewer: null, owner })),
  ];
  for (const [index, role] of ROLES.entries()) {
    const expected = { others: others[index] ?? 0, own: row.own?.[index] };
    const viewer = viewers[index] ?? null;
    cells.push(stranger().then((owner) => ({ who: `${role}, another's`, expected: expected.others, viewer, owner })));
    if (expected.own !== undefined)
      cells.push(
        createSignedInUser(role).then((owner) => ({
          who: `${role}, own`,
          expected: expected.own ?? 0,
          viewer: owner,
          owner,
        })),
      );
  }
  return Promise.all(cells);
}

let calls: AnyCall[];
beforeAll(async () => {
  calls = await allCalls();
});

async function answerTo(name: string, cell: Cell, made: PreparedRequest) {
  const found = calls.find((one) => one.name === callOf(name));
  if (!found)
    throw new Error(`There is no call ${callOf(name)} anymore: take its row out of tests/access/permission-matrix.ts`);
  const { marker: _mark, query, ...sent } = made;
  const response = await call(
    found.handler,
    `${fillPath(found.path, made.params)}${query ? `?${new URLSearchParams(query)}` : ""}`,
    { method: found.method, ...sent, ...(cell.viewer && { session: cell.viewer.session }) },
  );
  return { status: response.status, text: await response.text(), asks: response.headers.get("x-confirm") };
}

describe("the permission matrix", () => {
  it("has a row for every API operation: add new ones to tests/access/permission-matrix.ts", () => {
    const told = new Set(Object.keys(permissionMatrix).map(callOf));
    expect(calls.map(({ name }) => name).filter((name) => !told.has(name))).toEqual([]);
  });

  it.each(Object.keys(permissionMatrix))("%s", async (name) => {
    const { prepare = emptyRequest, readers } = permissionMatrix[name] ?? {};
    const cells = (await cellsOf(name)).sort((a, b) => Number(b.expected >= 400) - Number(a.expected >= 400));
    const made: PreparedRequest[] = [];
    for (const { owner, viewer } of cells) made.push(await prepare(owner, viewer));
    const before = cells.some(({ expected }) => expected >= 400) ? await fingerprint() : [];

    const statuses: Record<string, number> = {};
    const leaks: string[] = [];
    let changed: string[] = [];
    for (const [index, cell] of cells.entries()) {
      const things = made[index] ?? {};
      const { status, text } = await answerTo(name, cell, things);
      statuses[cell.who] = status;
      const own = cell.owner === cell.viewer;
      const staff = cell.viewer?.viewer.role === "admin" || cell.viewer?.viewer.role === "super_admin";
      const mayRead = own || (status < 400 && (readers === "all" || (readers === "staff" && staff)));
      if (things.marker && !mayRead && text.includes(things.marker))
        leaks.push(`${cell.who}: the owner's ${things.marker}`);
      if (
        !own &&
        status >= 400 &&
        [cell.owner.user.email, cell.owner.user.name].some((secret) => text.includes(secret))
      )
        leaks.push(`${cell.who}: whose it is`);
      const lastRefusal = cell.expected >= 400 && !((cells[index + 1]?.expected ?? 0) >= 400);
      if (lastRefusal) changed = changedTables(before, await fingerprint());
    }
    const expected = Object.fromEntries(cells.map(({ who, expected: status }) => [who, status]));
    // `changed`: tables that the refused calls changed.
    expect({ statuses, leaks, changed }).toEqual({ statuses: expected, leaks: [], changed: [] });
  });
});

describe("a session that was confirmed 15 minutes ago", () => {
  it("is asked to confirm by exactly the calls of this list", () => {
    const declared = calls.filter(({ handler }) => handler.declaration.confirm).map(({ name }) => name);
    expect(declared.sort()).toEqual(Object.keys(confirmedCalls).sort());
  });

  it.each(Object.entries(confirmedCalls))("cannot make %s, and changes nothing", async (name, asked) => {
    const { prepare = emptyRequest } = permissionMatrix[name] ?? {};
    const cells = (await cellsOf(name)).filter(({ viewer }) => viewer !== null);
    const made: PreparedRequest[] = [];
    for (const { owner, viewer } of cells) made.push(await prepare(owner, viewer));
    for (const { viewer } of cells) await ageConfirmation(viewer?.session ?? "");
    const before = await fingerprint();
    for (const [index, cell] of cells.entries()) {
      const { status, text, asks } = await answerTo(name, cell, made[index] ?? {});
      const isAsked = asked.includes(cell.viewer?.viewer.role ?? "customer");
      expect({ who: cell.who, status, asks, ...(isAsked && { text }) }).toEqual({
        who: cell.who,
        status: 403,
        asks: isAsked ? "password" : null,
        ...(isAsked && { text: "Confirm your password to continue." }),
      });
    }
    expect(changedTables(before, await fingerprint())).toEqual([]);
  });
});
