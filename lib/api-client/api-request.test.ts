import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { ApiError } from "@/lib/api-client/api-error";
import { apiList } from "@/lib/api-client/api-list";
import { apiRequest } from "@/lib/api-client/api-request";
import { getFieldError } from "@/lib/api-client/get-field-error";

type Answer = { status: number; reason?: string; body: string; type?: string };
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
      response
        .writeHead(answer.status, answer.reason ?? "", { "Content-Type": answer.type ?? "text/plain" })
        .end(answer.body);
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
  await expect(failure).rejects.toMatchObject({
    status: 409,
    message: "409: An account with this email already exists.",
  });
});

test("a refusal that names fields says what it says of each, and its sentence as ever", async () => {
  const errors = [
    { path: "price", message: "Too high." },
    { path: "techStack.2", message: "Too long." },
  ];
  answer = {
    status: 400,
    type: "application/problem+json",
    body: JSON.stringify({ status: 400, title: "Invalid input", detail: "Too high. Too long.", errors }),
  };
  const failure = await apiRequest("POST", address, {}).catch((error: unknown) => error);
  if (!(failure instanceof ApiError)) throw new Error("it was no refusal");
  expect([failure.status, failure.message]).toEqual([400, "400: Too high. Too long."]);
  expect(["price", "techStack", "title"].map((field) => getFieldError(failure, field))).toEqual([
    "Too high.",
    "Too long.",
    undefined,
  ]);
});

test("a page in place of a refusal, as proxies send it, is not shown to people", async () => {
  answer = {
    status: 502,
    reason: "Bad Gateway",
    type: "text/html; charset=utf-8",
    body: "<html><h1>502 Bad Gateway</h1></html>",
  };
  await expect(apiRequest("POST", address, {})).rejects.toMatchObject({ status: 502, message: "502: Bad Gateway" });
  await expect(apiList(address)).rejects.toMatchObject({ status: 502, message: "502: Bad Gateway" });
});

test("a connection that breaks is told in a sentence", async () => {
  const nobody = "http://127.0.0.1:1/api/things";
  await expect(apiRequest("POST", nobody, {})).rejects.toThrow("The connection broke. Please try again.");
  await expect(apiList(nobody)).rejects.toThrow("The connection broke. Please try again.");
});

test("a refusal without a body throws its status text", async () => {
  answer = { status: 503, reason: "Service Unavailable", body: "" };
  await expect(apiRequest("GET", address)).rejects.toThrow("503: Service Unavailable");
});
