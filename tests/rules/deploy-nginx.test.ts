import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { MAX_UPLOAD_BYTES } from "@/lib/foundation/uploads/uploads.constants";
import { partBytes } from "@/lib/foundation/format/files";
import { selfSigned } from "@/tests/fixtures/certificates";
import { findLinter } from "../../scripts/test/linters";
import { copyChanged, isMissing, projectPathsIn, read, writeFiles } from "./deploy-files";

const eventStreams = read("server/event-streams/event-streams.ts");
const files = ["deploy/nginx/single-server.conf", "deploy/nginx/two-servers.conf"];
/** The directives of a location of the last server, the one for https. */
function locationOf(text: string, path: string): string {
  const https = text.slice(text.indexOf("listen 443"));
  return https.split(`location ${path} {`)[1]?.split("}")[0] ?? "";
}

describe.each(files)("%s", (file) => {
  const text = read(file);

  it("overwrites every header that a server trusts with TRUST_PROXY, in every location", () => {
    const trusted = read("server/request/client-address.ts").match(/x-forwarded-[a-z]+/g) ?? [];
    expect(trusted).toContain("x-forwarded-proto");
    const set = [...text.matchAll(/proxy_set_header (\S+)/g)].map(([, name = ""]) => name.toLowerCase());
    expect([...trusted, "x-forwarded-for", "x-request-id"].filter((name) => !set.includes(name))).toEqual([]);
    // One proxy_set_header in a location would drop all inherited ones.
    for (const path of ["= /api/events", "/api/", "/downloads/", "/"])
      expect([path, locationOf(text, path)]).toEqual([path, expect.not.stringContaining("proxy_set_header")]);
  });

  it("lets every upload through that a server accepts", () => {
    const megabytes = Number(/client_max_body_size (\d+)m;/.exec(text)?.[1]);
    const largestPart = partBytes(2 * 1024 ** 3);
    expect(megabytes * 1024 ** 2).toBeGreaterThan(Math.max(MAX_UPLOAD_BYTES, largestPart));
    expect(text).toContain("proxy_request_buffering off;");
  });

  it("does not buffer event streams, and waits longer than the pause between two events", () => {
    const events = locationOf(text, "= /api/events");
    expect(events).toContain("proxy_buffering off;");
    const [, slots] = /SLOTS = (\d+);/.exec(eventStreams) ?? [];
    const [, slotMs] = /SLOT_MS = ([\d_]+);/.exec(eventStreams) ?? [];
    const seconds = (Number(slots) * Number(slotMs?.replace("_", ""))) / 1_000;
    expect(Number(/proxy_read_timeout (\d+)s/.exec(events)?.[1])).toBeGreaterThan(seconds);
  });

  it("stores no download on its way", () => {
    expect(isMissing("app/downloads/[...path]/route.ts")).toBe(false);
    expect(locationOf(text, "/downloads/")).toContain("proxy_max_temp_file_size 0;");
  });

  it("redirects pages to https and refuses calls over http", () => {
    const http = text.slice(text.indexOf("listen 80"), text.indexOf("listen 443"));
    expect(http).toContain("location /api/ { return 403; }");
    expect(http).toMatch(/location \/ \{ return 301 https:\/\/forgehall\.example\$request_uri; \}/);
  });

  it("shows a page that reloads itself while no server runs, but not to calls", () => {
    expect(locationOf(text, "/")).toContain("error_page 502 504 /unavailable.html;");
    expect(locationOf(text, "/api/")).not.toContain("error_page");
    const [folder = ""] = projectPathsIn(text);
    expect(isMissing(`${folder}/unavailable.html`)).toBe(false);
    expect(read(`${folder}/unavailable.html`)).toMatch(/<meta http-equiv="refresh" content="\d+" \/>/);
  });

  const linter = findLinter("nginx");
  if (linter)
    it("passes nginx -t", () => {
      const folder = copyChanged([], String);
      const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
        (name) => `${name}_temp_path ${name};`,
      );
      const here = text
        .replace(/\/etc\/letsencrypt\S+fullchain/, join(folder, "fullchain"))
        .replace(/\/etc\/letsencrypt\S+privkey/, join(folder, "privkey"))
        .replace("include /etc/nginx/mime.types;", "types { text/html html; }")
        .replace("/run/nginx.pid", "nginx.pid")
        .replace("/var/log/nginx/error.log", "error.log")
        // nginx -t opens its ports, and only root may open those below 1024.
        .replaceAll(/(listen (?:\[::\]:)?)(80|443)/g, (_, start, port) => `${start}34${port}`)
        .replace("http {", `http { ${temporary.join(" ")}`);
      writeFiles(folder, {
        "nginx.conf": here,
        "fullchain.pem": selfSigned.cert,
        "privkey.pem": selfSigned.key,
      });
      const options = ["-t", "-q", "-p", folder, "-c", join(folder, "nginx.conf")];
      const { status, stderr } = spawnSync(linter, options, { encoding: "utf8" });
      expect([status, stderr]).toEqual([0, ""]);
    });
});
