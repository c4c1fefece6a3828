import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { ApiError } from "@/lib/api-client/api-error";
import { apiRequest } from "@/lib/api-client/api-request";

type Answer = { status: number; reason?: string; body: string };
let answer: Answer;
let seen: { method: string | undefined; type: string | undefined; body: string };
let server: Server;
let address: string;

async function textOf(request: IncomingMessage) {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

beforeAll(async () => {
  server = createServer((request, response) => {
    void textOf(request).then((body) => {
      seen = { method: request.method, type: request.headers["content-type"], body };
      response.writeHead(answer.status, answer.reason ?? "").end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/things`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

test("a call with a body sends it as JSON and gives back the answer's JSON", async () => {
  answer = { status: 201, body: '{"id":"1"}' };
  await expect(apiRequest("POST", address, { rating: 5 })).resolves.toEqual({ id: "1" });
  expect(seen).toEqual({ method: "POST", type: "application/json", body: '{"rating":5}' });
});

test("a call without a body names no content type", async () => {
  answer = { status: 204, body: "" };
  await expect(apiRequest("DELETE", address)).resolves.toBeUndefined();
  expect(seen).toEqual({ method: "DELETE", type: undefined, body: "" });
});

test("a refusal throws its status and its body", async () => {
  answer = { status: 409, body: "An account with this email already exists." };
  const failure = apiRequest("POST", address, {});
  await expect(failure).rejects.toThrow(ApiError);
  await expect(failure).rejects.toMatchObject({ status: 409, message: "409: An account with this email already exists." });
});

test("a refusal without a body throws its status text", async () => {
  answer = { status: 503, reason: "Service Unavailable", body: "" };
  await expect(apiRequest("GET", address)).rejects.toThrow("503: Service Unavailable");
});
