import {
  Agent,
  createServer,
  request as send,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import { connect, type AddressInfo } from "node:net";
import { createHttpServer, listen } from "@/server/http-server";
import { acceptWaiting, gracefulShutdown } from "@/server/graceful-shutdown";
import { sendRequest } from "@/tests/fixtures/test-server";

const port = (server: Server) => (server.address() as AddressInfo).port;

async function start(listener: RequestListener, grace?: number, isDraining?: () => boolean) {
  const server = createServer(listener);
  const stop = gracefulShutdown(server, grace, isDraining);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, stop, port: port(server) };
}

describe("gracefulShutdown", () => {
  it("finishes running requests, sends Connection: close and accepts no new connections", async () => {
    let begin: (response: ServerResponse) => void;
    const began = new Promise<ServerResponse>((resolve) => (begin = resolve));
    const { stop, port } = await start((_request, response) => begin(response));
    const pending = sendRequest(port, "/", { headers: { connection: "keep-alive" } });
    const response = await began;
    const stopped = stop();
    await expect(sendRequest(port, "/")).rejects.toThrow("ECONNREFUSED");
    response.end("done");
    expect(await pending).toMatchObject({ status: 200, text: "done", headers: { connection: "close" } });
    await stopped;
  });

  it("serves a request that arrives on a connection opened before the shutdown", async () => {
    const { server, stop, port } = await start((_request, response) => void response.end("served"), 60_000);
    const accepted = new Promise((resolve) => server.once("connection", resolve));
    const socket = connect(port, "127.0.0.1");
    await accepted;
    const stopped = stop();
    let text = "";
    const closed = new Promise((resolve) =>
      socket.on("data", (data) => (text += data.toString())).on("close", resolve),
    );
    socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    await Promise.all([closed, stopped]);
    expect(text).toMatch(/^HTTP\/1.1 200 OK[^]*Connection: close[^]*served$/);
  });

  it("keeps no connection while the server drains, so that a proxy has none left when it closes", async () => {
    let isDraining = false;
    const { stop, port } = await start(
      (_request, response) => void response.end(),
      undefined,
      () => isDraining,
    );
    const ask = async () =>
      (await sendRequest(port, "/", { headers: { connection: "keep-alive" } })).headers.connection;
    expect(await ask()).toBe("keep-alive");
    isDraining = true;
    expect(await ask()).toBe("close");
    await stop();
  });

  it("accepts every connection that waits before the port is closed", async () => {
    const { server, stop, port } = await start((_request, response) => void response.end());
    let accepted = 0;
    server.on("connection", () => (accepted += 1));
    const sockets = Array.from({ length: 20 }, () => connect(port, "127.0.0.1"));
    // The system completes a connection before the server accepts it.
    await new Promise((resolve) => process.nextTick(resolve));
    await acceptWaiting(server);
    expect(accepted).toBe(20);
    for (const socket of sockets) socket.destroy();
    await stop();
  });

  it("closes idle connections at once", async () => {
    const { stop, port } = await start((_request, response) => void response.end());
    const agent = new Agent({ keepAlive: true });
    await new Promise<void>((resolve) =>
      send({ port, host: "127.0.0.1", agent }, (response) => response.resume().on("end", resolve)).end(),
    );
    await stop();
    agent.destroy();
  });

  it("closes connections that never end by themselves", async () => {
    const { server, stop, port } = await start(() => undefined, 60_000);
    const upgraded = new Promise<void>((resolve) => server.on("upgrade", () => resolve()));
    const socket = connect(port, "127.0.0.1");
    socket.write("GET /_next/hmr HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
    const closed = new Promise((resolve) => socket.on("error", () => undefined).on("close", resolve));
    await upgraded;
    await stop();
    await closed;
  });

  it("waits no longer than its timeout", async () => {
    let begin: () => void;
    const began = new Promise<void>((resolve) => (begin = resolve));
    const { stop, port } = await start(() => begin(), 20);
    const response = sendRequest(port, "/");
    response.catch(() => undefined);
    await began;
    await stop();
    await expect(response).rejects.toThrow();
  });
});

describe("listen", () => {
  it("reports a port that is in use in one sentence", async () => {
    const first = createHttpServer(() => undefined);
    await listen(first, 0);
    const taken = port(first);
    await expect(
      listen(
        createHttpServer(() => undefined),
        taken,
      ),
    ).rejects.toThrow(`Port ${taken} is already in use. Stop the process that uses it, or set PORT to another one.`);
    first.close();
  });

  it("listens only on the given address, and reports one that belongs to another machine", async () => {
    const server = createHttpServer(() => undefined);
    await listen(server, 0, "127.0.0.2");
    expect(server.address()).toMatchObject({ address: "127.0.0.2" });
    server.close();
    const elsewhere = createHttpServer(() => undefined);
    await expect(listen(elsewhere, 0, "203.0.113.1")).rejects.toThrow("not an address of this machine");
  });
});
