import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { z } from "zod";
import { advisory, affects, bulkAdvisory, osvRecord, type SandboxAdvisory } from "./formats";

const excerpt = z.object({ source: z.string(), modified: z.string(), advisories: z.array(advisory) });

/** The excerpt of real advisories that the stand-in serves. */
export const readExcerpt = () =>
  excerpt.parse(JSON.parse(readFileSync(join(import.meta.dirname, "advisories.json"), "utf8")));

type Served = SandboxAdvisory & { modified: string };

const bulkRequest = z.record(z.string(), z.array(z.string()));
const batchRequest = z.object({
  queries: z
    .array(z.object({ package: z.object({ ecosystem: z.string(), name: z.string() }), version: z.string() }).loose())
    .max(1_000),
});

const MAX_BODY_BYTES = 8 * 1024 * 1024;

/** What to answer a call with instead, such as `{ status: 503, text: "" }`; null answers as usual. */
export type Fault = (call: string) => { status: number; text: string; headers?: Record<string, string> } | null;

/** A running stand-in. */
export type AdvisoriesSandbox = Awaited<ReturnType<typeof startAdvisoriesSandbox>>;

/**
 * Starts the stand-in of both databases of advisories at one address. Ours alone is `/sandbox/advisories`: POST adds or
 * replaces an advisory, DELETE with `/<id>` takes one away, until the stand-in stops.
 * @param port 0 means any free one
 */
export async function startAdvisoriesSandbox({ port = 0, host = "127.0.0.1" } = {}) {
  const { modified, advisories } = readExcerpt();
  const served = new Map<string, Served>(advisories.map((one) => [one.id, { ...one, modified }]));
  /** The calls so far, as `POST /v1/querybatch`. */
  const calls: string[] = [];
  const add = (one: z.input<typeof advisory>) => {
    const added = { ...advisory.parse(one), modified: new Date().toISOString() };
    served.set(added.id, added);
  };
  const remove = (id: string) => served.delete(id);
  let fault: Fault = () => null;

  const routes: Record<string, (body: unknown, id: string) => unknown> = {
    "GET /health": () => ({ ok: true }),
    "POST /-/npm/v1/security/advisories/bulk": (body) =>
      Object.fromEntries(
        Object.entries(bulkRequest.parse(body)).flatMap(([name, versions]) => {
          const found = [...served.values()]
            .filter((one) => one.ecosystem === "npm" && one.name === name && one.severity !== null)
            .filter((one) => versions.some((version) => affects(one, version)));
          return found.length > 0 ? [[name, found.map(bulkAdvisory)]] : [];
        }),
      ),
    "POST /v1/querybatch": (body) => ({
      results: batchRequest.parse(body).queries.map(({ package: { ecosystem, name }, version }) => {
        const vulns = [...served.values()]
          .filter((one) => one.ecosystem === ecosystem && one.name === name && affects(one, version))
          .map(({ id, modified: changed }) => ({ id, modified: changed }));
        return vulns.length > 0 ? { vulns } : {};
      }),
    }),
    "GET /v1/vulns/": (_, id) => {
      const one = served.get(id);
      return one ? osvRecord(one, one.modified) : null;
    },
    "POST /sandbox/advisories": (body) => (add(advisory.parse(body)), { ok: true }),
    "DELETE /sandbox/advisories/": (_, id) => (remove(id) ? { ok: true } : null),
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const call = `${request.method} ${pathname}`;
    const [, path = "", id = ""] = /^(\S+ \/(?:v1\/vulns|sandbox\/advisories)\/)(.+)$/.exec(call) ?? ["", call];
    const route = routes[path];
    if (path !== "GET /health") calls.push(call);
    const wrong = fault(call);
    if (wrong) return void response.writeHead(wrong.status, wrong.headers).end(wrong.text);
    const result = route ? route(await readBody(request), decodeURIComponent(id)) : null;
    reply(response, result === null ? 404 : 200, result ?? { error: "There is no such thing here." });
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      reply(response, 400, { error: error instanceof Error ? error.message : String(error) });
    });
  });
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, host, resolve));
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    add,
    remove,
    calls,
    /** Makes calls fail; without a fault, none does any more. */
    setFault: (next: Fault = () => null) => void (fault = next),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) throw new Error("The body is too large.");
    chunks.push(chunk);
  }
  return bytes > 0 ? JSON.parse(Buffer.concat(chunks).toString("utf8")) : {};
}

function reply(response: ServerResponse, status: number, body: unknown): void {
  if (response.headersSent) return;
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
}
