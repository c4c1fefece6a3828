const MEGABYTE = 1024 * 1024;

/** Where packages come from, by OSV's names. */
export const ECOSYSTEMS = ["npm", "PyPI", "Go", "crates.io", "Packagist", "RubyGems"] as const;
export type Ecosystem = (typeof ECOSYSTEMS)[number];

/** Limits of one file of a release; what exceeds them is left out, and the result says so. */
export const MAX_LOCK_FILES = 20;
export const MAX_LOCK_BYTES = 8 * MEGABYTE;
export const MAX_PACKAGES = 10_000;
export const MAX_MANIFESTS = 50;
/** Brackets and commas of a lock file: each of its values takes memory, however short it is. */
export const MAX_LOCK_VALUES = 500_000;
export const MAX_LOCK_LINES = 400_000;
/** Packages that a lock file lists before they are checked and merged. */
export const MAX_LOCK_ENTRIES = 50_000;

/** Characters. */
export const MAX_PACKAGE_NAME = 214;
export const MAX_PACKAGE_VERSION = 128;
export const MAX_LICENSE = 100;
