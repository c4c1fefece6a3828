import type { ServerResponse } from "node:http";
import type { Sandbox } from "../sandbox";
import type { Params } from "./params";

/** The caller: a server with the secret key, or a browser with the publishable one. */
export type Access = "secret" | "publishable";

/** One parsed API call. */
export type Call = {
  sandbox: Sandbox;
  access: Access;
  /** The connected account that the call is made for (`Stripe-Account`); null for the platform. */
  account: string | null;
  requestId: string;
  idempotencyKey: string | null;
  apiVersion: string;
  /** This sandbox's URL as the caller knows it, such as `http://localhost:12111`. */
  origin: string;
  params: Params;
  /** The value of the route's `:id`. */
  id: string;
  /** The value of the route's `:subId`, of an object that belongs to the first. */
  subId: string;
};

/** An API route. A response is made in one turn of the event loop, so calls never overlap. */
export type Route = {
  method: "GET" | "POST" | "DELETE";
  /** With at most one `:id`, and one `:subId`. */
  path: string;
  /** Whether a browser may call it too. */
  browser?: boolean;
  /** Whether it may be called for a connected account. */
  connected?: boolean;
  handle: (call: Call) => object;
};

/** A response to a caller. */
export type HttpResponse = { status: number; headers?: Record<string, string>; body: string };

export function jsonResponse(status: number, body: object, headers: Record<string, string> = {}): HttpResponse {
  return {
    status,
    headers: { "content-type": "application/json", ...headers },
    body: `${JSON.stringify(body, null, 2)}\n`,
  };
}

export function errorResponse(status: number, error: object, headers: Record<string, string> = {}): HttpResponse {
  return jsonResponse(status, { error }, headers);
}

export function sendResponse(response: ServerResponse, { status, headers, body }: HttpResponse): void {
  response.writeHead(status, { "cache-control": "no-store", ...headers, "content-length": Buffer.byteLength(body) });
  response.end(body);
}

/** The two halves of the provider's API: they encode calls and errors, and treat idempotency keys, differently. */
export type ApiVersion = "v1" | "v2";

export function apiVersionOf(path: string): ApiVersion {
  return path.startsWith("/v2/") ? "v2" : "v1";
}
