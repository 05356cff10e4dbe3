/** A rule's decisive line: its code, what to put in its place, and the test that must then fail. */
interface Guard {
  file: string;
  code: string;
  instead: string;
  tests: string;
  /** The beginning of the test's name. */
  fails: string;
}

export type Guards = Record<string, Guard>;
