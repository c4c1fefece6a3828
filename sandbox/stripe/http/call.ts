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
