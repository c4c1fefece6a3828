/** The ports of all services of this check. */
export const PORTS = {
  proxy: 3340,
  a: 3341,
  b: 3342,
  pooler: 3343,
  primary: 3344,
  replica: 3345,
  objects: 3346,
  redis: 3347,
};

export const localUrl = (port: number): string => `http://127.0.0.1:${port}`;

/** The URLs of the two servers and of the proxy before them. */
export type Bases = Record<"a" | "b" | "proxy", string>;
export const bases: Bases = { a: localUrl(PORTS.a), b: localUrl(PORTS.b), proxy: localUrl(PORTS.proxy) };

/** The database through one of the PostgreSQL ports, by default as its superuser. */
export const postgresUrl = (port: number, role = "postgres"): string =>
  `postgresql://${role}@127.0.0.1:${port}/forgehall`;

export const redisUrl = `redis://127.0.0.1:${PORTS.redis}`;
