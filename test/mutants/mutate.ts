import { type ESTree, parseSync, Visitor } from "vite";

export interface Mutant {
  file: string;
  line: number;
  /** The positions in the file. */
  start: number;
  end: number;
  code: string;
  instead: string;
  edits: Edit[];
}

/** An edit that makes a mutant that can be switched on; `#` stands for its number. See switches.ts. */
export interface Edit {
  at: number;
  /** The length of the code that the edit replaces. */
  length: number;
  text: string;
  /** Marks the end of a piece where another piece may end too. */
  closes?: boolean;
}

interface Piece {
  start: number;
  end: number;
}

const others: Record<string, string> = {
  "===": "!==",
  "!==": "===",
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "+": "-",
  "-": "+",
  "*": "/",
  "/": "*",
  "&&": "||",
  "||": "&&",
};

/** Returns every small change of a file's code: conditions, comparisons, sums, numbers, and calls that are left out. */
export function mutantsOf(file: string, source: string): Mutant[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} can't be parsed.`);
  const mutants: Mutant[] = [];
  const types: Piece[] = [];
  const keys = new Set<number>();
  const change = ({ start, end }: Piece, instead: string, edits: Edit[]) => {
    const line = source.slice(0, start).split("\n").length;
    mutants.push({ file, line, start, end, code: source.slice(start, end), instead, edits });
  };
  const condition = ({ test }: { test: ESTree.Expression }) => {
    change(test, "true", around(test, "($mutant.is(#) || (", "))"));
    change(test, "false", around(test, "(!$mutant.is(#) && (", "))"));
  };
  const sides = (node: ESTree.BinaryExpression | ESTree.LogicalExpression) => {
    const { operator, left, right } = node;
    const other = others[operator];
    if (!other) return;
    const at = left.end + source.slice(left.end, right.start).indexOf(operator);
    const isLogical = node.type === "LogicalExpression";
    const [before, after] = around(
      node,
      `${isLogical ? "(" : ""}$mutant["${operator}"](#, `,
      isLogical ? " : $mutant.left())" : ")",
    );
    const between = { at, length: operator.length, text: isLogical ? ") ? " : ", " };
    change({ start: at, end: at + operator.length }, other, [before!, between, after!]);
  };
  const type = (node: Piece) => void types.push(node);
  const key = (node: { key: Piece; computed: boolean }) => void (node.computed || keys.add(node.key.start));
  new Visitor({
    TSLiteralType: type,
    TSTypeLiteral: type,
    TSInterfaceDeclaration: type,
    Property: key,
    PropertyDefinition: key,
    IfStatement: condition,
    ConditionalExpression: condition,
    BinaryExpression: sides,
    LogicalExpression: sides,
    UnaryExpression(node) {
      if (node.operator !== "!") return;
      const not = { at: node.start, length: 1, text: '$mutant["!"](#, ' };
      const end = { at: node.end, length: 0, text: ")", closes: true };
      change(node, source.slice(node.argument.start, node.argument.end), [not, end]);
    },
    Literal(node) {
      // One millisecond more makes no other program.
      const isSmall = typeof node.value === "number" && node.value < 1000;
      if (!isSmall && typeof node.value !== "boolean") return;
      const instead = String(isSmall ? Number(node.value) + 1 : !node.value);
      const [open, close] = keys.has(node.start) ? ["[", ")]"] : ["", ")"];
      change(node, instead, around(node, `${open}$mutant.value(#, ${instead}, `, close));
    },
    ExpressionStatement(node) {
      const text = source.slice(node.start, node.end);
      // People read the log, and where a test ends the process the program does nothing.
      if (/^(await )?[\w.]+(<[^(]*>)?\(/.test(text) && !/^(log|crash)\./.test(text))
        change(node, ";", around(node, "{ if (!$mutant.is(#)) { ", " }}"));
    },
  }).visit(program);
  return mutants.filter(({ start, end }) => !types.some((outer) => outer.start <= start && end <= outer.end));
}

function around({ start, end }: Piece, before: string, after: string): Edit[] {
  return [
    { at: start, length: 0, text: before },
    { at: end, length: 0, text: after, closes: true },
  ];
}

/** Returns the file with all mutants in it, each to be switched on by its number; `first` is the number of the first. */
export function withSwitches(source: string, mutants: Mutant[], first: number): string {
  const edits = mutants.flatMap(({ edits }, index) => {
    const start = edits[0]!.at;
    const end = edits.at(-1)!.at;
    return edits.map((edit) => ({
      ...edit,
      text: edit.text.replace("#", String(first + index)),
      start,
      end,
      index,
    }));
  });
  // An outer edit begins before an inner one and ends after it; of two with the same extent, the first found is the outer one.
  edits.sort((a, b) => {
    if (a.at !== b.at) return a.at - b.at;
    if (a.closes !== b.closes) return a.closes ? -1 : 1;
    if (a.closes) return b.start - a.start || b.index - a.index;
    return b.end - a.end || a.index - b.index;
  });
  let code = "";
  let done = 0;
  for (const { at, length, text } of edits) {
    code += source.slice(done, at) + text;
    done = at + length;
  }
  return code + source.slice(done);
}
