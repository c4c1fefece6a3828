// Plain JavaScript, because Jest loads a test environment without a TypeScript loader when `.ts` files are ES modules.
import { TestEnvironment } from "jest-environment-node";
import * as jose from "jose";
import { enableTypeScript } from "../../scripts/install/enable-typescript.mjs";

/**
 * Node's environment with an empty, migrated database for each test file. Otherwise rows and queued jobs of another
 * file would be counted, listed or run here, depending on the order of the files.
 */
export default class FreshDatabaseEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    await enableTypeScript();
    const { createFreshDatabase } = await import("./create-fresh-database.ts");
    await createFreshDatabase();
    this.global.jose = jose;
  }
}
