import { createServer, request as send, type ClientRequest, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** Bytes of an upload that pass before it stalls. */
const STALL_AFTER_BYTES = 200_000;

/** A proxy between browser and product on which uploads stall and then break, until `mend` is called. */
export async function startFlakyProxy() {
  const stuck: { request: IncomingMessage; onward: ClientRequest }[] = [];
  let state: "still" | "broken" | "mended" = "still";
  const server = createServer((request, response) => {
    const isUpload = request.url?.endsWith("/api/upload");
    // A browser retries by itself when a reused connection breaks.
    if (isUpload && state === "broken") return request.destroy();
    const onward = send(request.url ?? "", { method: request.method ?? "GET", headers: request.headers }, (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(response);
    });
    onward.on("error", () => request.destroy());
    if (!isUpload || state === "mended") return request.pipe(onward);
    let passed = 0;
    stuck.push({ request, onward });
    return request.on("data", (chunk: Buffer) => {
      onward.write(chunk);
      passed += chunk.length;
      if (passed > STALL_AFTER_BYTES) request.pause();
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Closes stalled connections at both ends. */
    breakOff: () => {
      state = "broken";
      for (const { request, onward } of stuck.splice(0)) [request, onward].forEach((end) => end.destroy());
    },
    mend: () => void (state = "mended"),
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
