import pg from "pg";

const APP = "^http://(?:localhost|127\\.0\\.0\\.1):[0-9]+/([a-z-]+/(?:index\\.html)?)$";

/**
 * Corrects the addresses of demo apps in demo data when they are served at another port than last time.
 * @param url where they are served, without a slash at the end
 */
export async function pointDemoApps(databaseUrl: string, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const column of ["demo_url", "download_url"]) {
      await client.query(
        `UPDATE apps SET ${column} = regexp_replace(${column}, $1, $2 || '/\\1')
         WHERE ${column} ~ $1 AND NOT starts_with(${column}, $2 || '/')`,
        [APP, url],
      );
    }
  } finally {
    await client.end();
  }
}
