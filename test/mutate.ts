import { type ESTree, parseSync, Visitor } from "vite";

export interface Mutant {
  file: string;
  line: number;
  /** Where in the file it stands. */
  start: number;
  end: number;
  code: string;
  instead: string;
  /** The body of the function in which it stands; missing for what runs when the file is loaded. */
  within?: Body;
}

export interface Body {
  start: number;
  end: number;
  /** Or the one expression of an arrow. */
  isBlock: boolean;
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

/** Every small change of what a file does: conditions, comparisons, sums, numbers, and calls that are left out. */
export function mutantsOf(file: string, source: string): Mutant[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} can't be parsed.`);
  const mutants: Mutant[] = [];
  const bodies: Body[] = [];
  const types: { start: number; end: number }[] = [];
  const change = ({ start, end }: { start: number; end: number }, instead: string) => {
    const line = source.slice(0, start).split("\n").length;
    mutants.push({ file, line, start, end, code: source.slice(start, end), instead });
  };
  const condition = ({ test }: { test: ESTree.Expression }) => {
    change(test, "true");
    change(test, "false");
  };
  const sides = (node: ESTree.BinaryExpression | ESTree.LogicalExpression) => {
    const between = source.slice(node.left.end, node.right.start);
    const other = others[node.operator];
    if (!other) return;
    const at = node.left.end + between.indexOf(node.operator);
    change({ start: at, end: at + node.operator.length }, other);
  };
  const enter = ({ body }: { body: { type: string; start: number; end: number } | null }) => {
    if (body) bodies.push({ start: body.start, end: body.end, isBlock: body.type === "BlockStatement" });
  };
  new Visitor({
    FunctionDeclaration: enter,
    FunctionExpression: enter,
    ArrowFunctionExpression: enter,
    TSLiteralType: (type) => void types.push(type),
    IfStatement: condition,
    ConditionalExpression: condition,
    BinaryExpression: sides,
    LogicalExpression: sides,
    UnaryExpression(node) {
      if (node.operator === "!") change(node, source.slice(node.argument.start, node.argument.end));
    },
    Literal(node) {
      // Of what counts milliseconds, one more is the same program.
      if (typeof node.value === "number" && node.value < 1000) change(node, String(node.value + 1));
      if (typeof node.value === "boolean") change(node, String(!node.value));
    },
    ExpressionStatement(node) {
      const text = source.slice(node.start, node.end);
      // What is logged is read by people, and a call that moves on is the program's way.
      if (/^(await )?[\w.]+(<[^(]*>)?\(/.test(text) && !/^log\./.test(text)) change(node, ";");
    },
  }).visit(program);
  const isIn = ({ start, end }: Mutant, outer: { start: number; end: number }) =>
    outer.start <= start && end <= outer.end;
  // What is entered later stands further inside.
  return mutants
    .filter((mutant) => !types.some((type) => isIn(mutant, type)))
    .map((mutant) => ({ ...mutant, within: bodies.findLast((body) => isIn(mutant, body)) }));
}
