import { spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { GET as keySet } from "@/app/.well-known/jwks.json/route";
import { POST as activate } from "@/app/api/licenses/activate/route";
import { POST as deactivate } from "@/app/api/licenses/deactivate/route";
import { POST as validate } from "@/app/api/licenses/validate/route";
import { db } from "@/lib/foundation/db/client";
import type { Handler } from "@/tests/fixtures/call";
import { createLicense } from "@/tests/fixtures/licenses";

const routes: Record<string, Handler> = {
  "POST /api/licenses/activate": activate,
  "POST /api/licenses/validate": validate,
  "POST /api/licenses/deactivate": deactivate,
  "GET /.well-known/jwks.json": keySet as Handler,
};

async function answer(url: string, request: IncomingMessage): Promise<Response> {
  const handler = routes[`${request.method} ${request.url}`];
  if (!handler) return new Response("no such call", { status: 500 });
  const body = await text(request);
  const sent = new Request(new URL(request.url ?? "/", url), {
    method: request.method ?? "GET",
    headers: { "content-type": request.headers["content-type"] ?? "", "x-forgehall-address": "203.0.113.9" },
    ...(body && { body }),
  });
  return handler(sent, { params: Promise.resolve({}) });
}

// Serves the calls to the examples, which are programs of their own.
const server = createServer((request, response) => {
  void (async () => {
    const answered = await answer(process.env.APP_URL ?? "", request);
    response.writeHead(answered.status, Object.fromEntries(answered.headers)).end(await answered.text());
  })();
});
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  process.env.APP_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((closed) => server.close(closed)));

const page = readFileSync("docs/licensing.md", "utf8");
const isInstalled = (program: string) => spawnSync(program, ["--version"]).status === 0;

/** Runs a page's example as a reader would paste it, with an interpreter that reads it from its input. */
async function run(language: string, command: readonly string[], license: { key: string; appId: string }) {
  const [, code] = new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(page) ?? [];
  if (!code) throw new Error(`docs/licensing.md has no example in ${language}.`);
  const [program = "", ...args] = command;
  const child = spawn(program, args, {
    env: {
      ...process.env,
      FORGEHALL_URL: process.env.APP_URL ?? "",
      LICENSE_KEY: license.key,
      APP_ID: license.appId,
      DEVICE: "example",
    },
  });
  child.stdin.end(code);
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { output, errors };
}

describe("the examples of docs/licensing.md", () => {
  it.each([
    ["bash", ["bash"], "curl", /"valid":true.*"activations":1[\s\S]*"valid":true[\s\S]*"activations":0/],
    ["js", ["node", "--input-type=module"], "node", /^Works offline until \d{4}-.*\nThe license is valid\.\n$/],
    ["python", ["python3"], "python3", /^Active on 1 of 2 devices\.\nThe license is valid\.\n$/],
  ] as const)("activate, validate and deactivate, in %s", async (language, command, program, expected) => {
    const { key, app, licenseId } = await createLicense();
    // Node is always there; the others where they are installed.
    if (!isInstalled(program)) return expect(page).toContain(`\`\`\`${language}\n`);
    const { output, errors } = await run(language, command, { key, appId: app.id });
    expect([errors, output]).toEqual(["", expect.stringMatching(expected)]);
    expect(await db.licenseActivation.count({ where: { licenseId } })).toBe(0);
  });

  it("show the sentence of a refusal", async () => {
    const { app } = await createLicense();
    const { errors } = await run("js", ["node", "--input-type=module"], { key: "unknown", appId: app.id });
    expect(errors).toContain("We don't know this license key. Check it for typos.");
  });
});
