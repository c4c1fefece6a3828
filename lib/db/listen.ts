import pg from "pg";

/** Milliseconds between tries to connect again. */
const RETRY_MS = 1_000;
/** Milliseconds between signs of life, so that a dead connection is noticed. */
const HEARTBEAT_MS = 15_000;

type Listener = {
  connectionString: string;
  channel: string;
  onNotify: (payload: string) => void;
  /** From now on nothing is missed; whatever came before may have been. */
  onConnect: () => void;
  onDisconnect: () => void;
};

/**
 * Listens to a channel of PostgreSQL until stopped, connecting again whenever the connection is lost.
 * @returns stop
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

  function again(gone: pg.Client): void {
    if (client !== gone) return;
    client = undefined;
    clearTimeout(timer);
    onDisconnect();
    gone.end().catch(() => undefined);
    if (!stopped) timer = setTimeout(() => void connect(), RETRY_MS);
  }

  function beat(own: pg.Client): void {
    timer = setTimeout(
      () =>
        void own.query("SELECT 1").then(
          () => client === own && beat(own),
          () => again(own),
        ),
      HEARTBEAT_MS,
    );
  }

  async function connect(): Promise<void> {
    const own = new pg.Client({
      connectionString,
      connectionTimeoutMillis: 5_000,
      query_timeout: 10_000,
      keepAlive: true,
      application_name: "forgehall-listen",
    });
    client = own;
    own.on("error", () => again(own));
    own.on("end", () => again(own));
    own.on("notification", ({ payload = "" }) => onNotify(payload));
    try {
      await own.connect();
      await own.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      onConnect();
      beat(own);
    } catch {
      again(own);
    }
  }

  void connect();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await client?.end().catch(() => undefined);
  };
}
