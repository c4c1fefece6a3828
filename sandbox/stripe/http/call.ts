import type { Sandbox } from "../sandbox";
import type { Params } from "./params";

/** Who calls: a server with the secret key, or a browser with the publishable one. */
export type Access = "secret" | "publishable";

/** One call to the API, ready to be answered. */
export type Call = {
  sandbox: Sandbox;
  access: Access;
  requestId: string;
  idempotencyKey: string | null;
  apiVersion: string;
  /** This sandbox's address as the caller knows it, such as `http://localhost:12111`. */
  origin: string;
  params: Params;
  /** What the route's `:id` holds. */
  id: string;
};

/** A call the API answers. Answers are made in one turn of the event loop, so calls never overlap. */
export type Route = {
  method: "GET" | "POST" | "DELETE";
  /** With at most one `:id`. */
  path: string;
  /** Whether a browser may call it too. */
  browser?: boolean;
  handle: (call: Call) => object;
};
