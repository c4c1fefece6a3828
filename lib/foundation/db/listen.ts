import pg from "pg";

/** Milliseconds before a reconnect attempt. */
const RETRY_MS = 1_000;
/** Milliseconds between heartbeat queries, which detect a dead connection. */
const HEARTBEAT_MS = 15_000;

type Listener = {
  connectionString: string;
  channel: string;
  onNotify: (payload: string) => void;
  /** Notifications are received from now on; earlier ones may have been missed. */
  onConnect: () => void;
  onDisconnect: () => void;
};

/**
 * Listens to a PostgreSQL channel until stopped, and reconnects whenever the connection is lost.
 * @returns a function that stops listening
 */
export function listenTo({
  connectionString,
  channel,
  onNotify,
  onConnect,
  onDisconnect,
}: Listener): () => Promise<void> {
  let stopped = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  function reconnect(lost: pg.Client): void {
    if (client !== lost) return;
    client = undefined;
    clearTimeout(timer);
    onDisconnect();
    lost.end().catch(() => undefined);
    if (!stopped) timer = setTimeout(() => void connect(), RETRY_MS);
  }

  function scheduleHeartbeat(connection: pg.Client): void {
    timer = setTimeout(
      () =>
        void connection.query("SELECT 1").then(
          () => client === connection && scheduleHeartbeat(connection),
          () => reconnect(connection),
        ),
      HEARTBEAT_MS,
    );
  }

  async function connect(): Promise<void> {
    const connection = new pg.Client({
      connectionString,
      connectionTimeoutMillis: 5_000,
      query_timeout: 10_000,
      keepAlive: true,
      application_name: "forgehall-listen",
    });
    client = connection;
    connection.on("error", () => reconnect(connection));
    connection.on("end", () => reconnect(connection));
    connection.on("notification", ({ payload = "" }) => onNotify(payload));
    try {
      await connection.connect();
      await connection.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      onConnect();
      scheduleHeartbeat(connection);
    } catch {
      reconnect(connection);
    }
  }

  void connect();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await client?.end().catch(() => undefined);
  };
}
