import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import {
  ApiError,
  apiList,
  apiRequest,
  ConfirmationCanceled,
  confirmSession,
  getFieldError,
  setAskToConfirm,
} from "@/lib/foundation/api-client/api";

type MockResponse = { status: number; reason?: string; body: string; type?: string; headers?: Record<string, string> };
let mockResponse: MockResponse;
let received: { method: string | undefined; type: string | undefined; body: string };
let server: Server;
let url: string;

async function readText(request: IncomingMessage) {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

beforeAll(async () => {
  server = createServer((request, response) => {
    void readText(request).then((body) => {
      received = { method: request.method, type: request.headers["content-type"], body };
      response
        .writeHead(mockResponse.status, mockResponse.reason ?? "", {
          "Content-Type": mockResponse.type ?? "text/plain",
          ...mockResponse.headers,
        })
        .end(mockResponse.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/things`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

test("apiRequest sends a body as JSON and returns the parsed response", async () => {
  mockResponse = { status: 201, body: '{"id":"1"}' };
  await expect(apiRequest("POST", url, { rating: 5 })).resolves.toEqual({ id: "1" });
  expect(received).toEqual({ method: "POST", type: "application/json", body: '{"rating":5}' });
});

test("apiRequest without a body sends no content type", async () => {
  mockResponse = { status: 204, body: "" };
  await expect(apiRequest("DELETE", url)).resolves.toBeUndefined();
  expect(received).toEqual({ method: "DELETE", type: undefined, body: "" });
});

test("apiRequest throws the status and body of an error response", async () => {
  mockResponse = { status: 409, body: "An account with this email already exists." };
  const error = apiRequest("POST", url, {});
  await expect(error).rejects.toThrow(ApiError);
  await expect(error).rejects.toMatchObject({
    status: 409,
    message: "409: An account with this email already exists.",
  });
});

test("apiRequest throws the message and field errors of an RFC 9457 response", async () => {
  const errors = [
    { path: "price", message: "Too high." },
    { path: "techStack.2", message: "Too long." },
  ];
  mockResponse = {
    status: 400,
    type: "application/problem+json",
    body: JSON.stringify({ status: 400, title: "Invalid input", detail: "Too high. Too long.", errors }),
  };
  const error = await apiRequest("POST", url, {}).catch((thrown: unknown) => thrown);
  if (!(error instanceof ApiError)) throw new Error("expected an ApiError");
  expect([error.status, error.message]).toEqual([400, "400: Too high. Too long."]);
  expect(["price", "techStack", "title"].map((field) => getFieldError(error, field))).toEqual([
    "Too high.",
    "Too long.",
    undefined,
  ]);
});

test("apiRequest and apiList hide the HTML error page of a proxy", async () => {
  mockResponse = {
    status: 502,
    reason: "Bad Gateway",
    type: "text/html; charset=utf-8",
    body: "<html><h1>502 Bad Gateway</h1></html>",
  };
  await expect(apiRequest("POST", url, {})).rejects.toMatchObject({ status: 502, message: "502: Bad Gateway" });
  await expect(apiList(url)).rejects.toMatchObject({ status: 502, message: "502: Bad Gateway" });
});

test("apiRequest and apiList throw a readable message when the connection fails", async () => {
  const unreachableUrl = "http://127.0.0.1:1/api/things";
  await expect(apiRequest("POST", unreachableUrl, {})).rejects.toThrow("The connection was lost. Please try again.");
  await expect(apiList(unreachableUrl)).rejects.toThrow("The connection was lost. Please try again.");
});

test("apiRequest throws the status text of an error response without a body", async () => {
  mockResponse = { status: 503, reason: "Service Unavailable", body: "" };
  await expect(apiRequest("GET", url)).rejects.toThrow("503: Service Unavailable");
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
    await expect(apiRequest("PUT", url, { role: "admin" })).resolves.toEqual({ id: "1" });
    expect(received).toEqual({ method: "PUT", type: "application/json", body: '{"role":"admin"}' });
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
    await expect(apiRequest("DELETE", url)).rejects.toBeInstanceOf(ConfirmationCanceled);
    await expect(apiList(url)).rejects.toBeInstanceOf(ConfirmationCanceled);
  });

  it("is an ordinary error where nothing can ask", async () => {
    mockResponse = asks;
    await expect(apiRequest("DELETE", url)).rejects.toMatchObject({
      message: "403: Confirm your password to continue.",
    });
  });
});
