/**
 * An environment for a child process as `spawn` takes it. Next's types say that NODE_ENV is always set; a child's need
 * not be.
 * @param {Record<string, string | undefined>} variables
 * @returns {NodeJS.ProcessEnv}
 */
export const childEnvironment = (variables) => Object.assign(Object.create(null), variables);
