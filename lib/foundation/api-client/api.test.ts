import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import {
  api,
  ApiError,
  ConfirmationCanceled,
  confirmSession,
  errorText,
  getFieldError,
  setAskToConfirm,
} from "@/lib/foundation/api-client/api";
import { apiList } from "@/lib/foundation/api-client/api-list";

type MockResponse = { status: number; reason?: string; body: string; type?: string; headers?: Record<string, string> };
let mockResponse: MockResponse;
let received: { method: string | undefined; url: string | undefined; type: string | undefined; body: string };
let server: Server;
let origin: string;

async function readText(request: IncomingMessage) {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

beforeAll(async () => {
  server = createServer((request, response) => {
    void readText(request).then((body) => {
      received = { method: request.method, url: request.url, type: request.headers["content-type"], body };
      response
        .writeHead(mockResponse.status, mockResponse.reason ?? "", {
          "Content-Type": mockResponse.type ?? "text/plain",
          ...mockResponse.headers,
        })
        .end(mockResponse.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // Paths are relative to the page in a browser.
  const { fetch } = globalThis;
  jest.spyOn(globalThis, "fetch").mockImplementation((path, init) => fetch(new URL(path as string, origin), init));
});
afterAll(async () => {
  jest.restoreAllMocks();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const review = { rating: 5, comment: null };
const post = () => api("POST /api/apps/{id}/reviews", { params: { id: "1" }, body: review });
const remove = () => api("DELETE /api/reviews/{id}", { params: { id: "1" } });
const list = () => apiList("GET /api/apps");

test("a body is sent as JSON, and the response is parsed", async () => {
  mockResponse = { status: 201, body: '{"id":"1"}' };
  await expect(post()).resolves.toEqual({ id: "1" });
  expect(received).toEqual({
    method: "POST",
    url: "/api/apps/1/reviews",
    type: "application/json",
    body: JSON.stringify(review),
  });
});

test("a call without a body sends no content type, and returns undefined for an empty response", async () => {
  mockResponse = { status: 204, body: "" };
  await expect(remove()).resolves.toBeUndefined();
  expect(received).toEqual({ method: "DELETE", url: "/api/reviews/1", type: undefined, body: "" });
});

test("values of the path and the query are escaped, and parameters without a value are left out", async () => {
  mockResponse = { status: 200, body: "{}" };
  await api("DELETE /api/orders/{id}/license/devices/{deviceId}", { params: { id: "a/b", deviceId: "?c" } });
  expect(received.url).toBe("/api/orders/a%2Fb/license/devices/%3Fc");
  await api("GET /api/conversations", { query: { filter: "unread", limit: 20, cursor: "a&b" } });
  expect(received.url).toBe("/api/conversations?filter=unread&limit=20&cursor=a%26b");
  await api("GET /api/conversations", { query: { limit: 20, cursor: undefined } });
  expect(received.url).toBe("/api/conversations?limit=20");
});

test("a list has its total and the cursor of the next page, if any", async () => {
  const next = "/api/apps?limit=1&cursor=a%2Bb";
  mockResponse = {
    status: 200,
    body: '[{"id":"1"}]',
    headers: { "X-Total-Count": "2", Link: `<${next}>; rel="next"` },
  };
  await expect(list()).resolves.toEqual({ items: [{ id: "1" }], total: 2, next: "a+b" });
  mockResponse = { status: 200, body: "[]", headers: { "X-Total-Count": "0" } };
  await expect(list()).resolves.toEqual({ items: [], total: 0, next: null });
});

test("an error response throws its status and body", async () => {
  mockResponse = { status: 409, body: "An account with this email already exists." };
  const error = await post().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 409, message: "409: An account with this email already exists." });
  expect(errorText(error, "Unknown.")).toBe("An account with this email already exists.");
});

test("an RFC 9457 response throws its message and field errors", async () => {
  const errors = [
    { path: "price", message: "Too high." },
    { path: "techStack.2", message: "Too long." },
  ];
  mockResponse = {
    status: 400,
    type: "application/problem+json",
    body: JSON.stringify({ status: 400, title: "Invalid input", detail: "Too high. Too long.", errors }),
  };
  const error = await post().catch((thrown: unknown) => thrown);
  if (!(error instanceof ApiError)) throw new Error("expected an ApiError");
  expect([error.status, error.message]).toEqual([400, "400: Too high. Too long."]);
  expect(["price", "techStack", "title"].map((field) => getFieldError(error, field))).toEqual([
    "Too high.",
    "Too long.",
    undefined,
  ]);
  await expect(list()).rejects.toMatchObject({ message: "400: Too high. Too long." });
});

test("the HTML error page of a proxy is not shown", async () => {
  mockResponse = {
    status: 502,
    reason: "Bad Gateway",
    type: "text/html; charset=utf-8",
    body: "<html><h1>502 Bad Gateway</h1></html>",
  };
  await expect(post()).rejects.toMatchObject({ status: 502, message: "502: Bad Gateway" });
  await expect(list()).rejects.toMatchObject({ status: 502, message: "502: Bad Gateway" });
});

test("a lost connection throws a readable message", async () => {
  const connected = origin;
  origin = "http://127.0.0.1:1";
  const error = await post().catch((thrown: unknown) => thrown);
  origin = connected;
  expect(error).toMatchObject({ message: "The connection was lost. Please try again." });
  expect([errorText(error, ""), errorText(undefined, "Unknown.")]).toEqual([
    "The connection was lost. Please try again.",
    "Unknown.",
  ]);
});

test("an aborted call throws the abort", async () => {
  const stop = new AbortController();
  stop.abort();
  await expect(api("GET /api/user", { signal: stop.signal })).rejects.toMatchObject({ name: "AbortError" });
});

test("an error response without a body throws its status text", async () => {
  mockResponse = { status: 503, reason: "Service Unavailable", body: "" };
  await expect(list()).rejects.toThrow("503: Service Unavailable");
});

describe("a response that asks for a confirmation", () => {
  const asks = { status: 403, body: "Confirm your password to continue.", headers: { "X-Confirm": "password" } };
  afterEach(() => setAskToConfirm(null));

  it("asks, and then sends the request again as it was", async () => {
    mockResponse = asks;
    setAskToConfirm(async () => {
      mockResponse = { status: 200, body: '{"id":"1"}' };
      return true;
    });
    await expect(post()).resolves.toEqual({ id: "1" });
    expect(received).toMatchObject({ method: "POST", type: "application/json", body: JSON.stringify(review) });
  });

  it("asks once for requests that need it at the same time", async () => {
    mockResponse = asks;
    let asked = 0;
    setAskToConfirm(async () => {
      asked += 1;
      return false;
    });
    const first = confirmSession();
    await expect(Promise.all([first, confirmSession()])).resolves.toEqual([false, false]);
    await expect(confirmSession()).resolves.toBe(false);
    expect(asked).toBe(2);
  });

  it("that the user cancels is no error of the API", async () => {
    mockResponse = asks;
    setAskToConfirm(async () => false);
    await expect(remove()).rejects.toBeInstanceOf(ConfirmationCanceled);
    await expect(list()).rejects.toBeInstanceOf(ConfirmationCanceled);
  });

  it("is an ordinary error where nothing can ask", async () => {
    mockResponse = asks;
    await expect(remove()).rejects.toMatchObject({
      message: "403: Confirm your password to continue.",
    });
  });
});
