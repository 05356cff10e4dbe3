/** A guard is a rule's decisive line: its code, its replacement, and the test that must then fail. */
interface Guard {
  file: string;
  code: string;
  instead: string;
  tests: string;
  /** The beginning of the test's name. */
  fails: string;
}

export type Guards = Record<string, Guard>;
