// Its place in a project is what tests/rules/text-beside-conditional.test.ts uses.
export {};
