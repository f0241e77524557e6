const literals = new Set(['ObjectExpression', 'ArrayExpression']);
const wrappers = new Set(['TSAsExpression', 'TSSatisfiesExpression']);

const isLiteral = (node) => (wrappers.has(node?.type) ? isLiteral(node.expression) : literals.has(node?.type));

/** True for a function that is one literal: a table of definitions. */
function isTable({ body }) {
  if (body.type !== 'BlockStatement') return isLiteral(body);
  const [only, ...others] = body.body;
  return others.length === 0 && only?.type === 'ReturnStatement' && isLiteral(only.argument);
}

const isMember = ({ parent }) => parent.type === 'Property' && parent.parent.type === 'ObjectExpression';

/** The lines of code in a node, without blank lines and comments. */
const linesOf = (sourceCode, node) =>
  sourceCode
    .getTokens(node)
    .flatMap(({ loc: { start, end } }) =>
      Array.from({ length: end.line - start.line + 1 }, (_, index) => start.line + index),
    );

/**
 * Functions have so many lines of code at most. A member of an object literal counts for itself, as a method of a class
 * does, and not for the function that defines it; a table of definitions does not count.
 */
export const functionLinesRule = {
  meta: {
    type: 'suggestion',
    schema: [{ type: 'integer', minimum: 1 }],
    messages: { long: 'A function of {{count}} lines of code, {{most}} at most: split it at a seam.' },
  },
  create(context) {
    const [most] = context.options;
    const { sourceCode } = context;
    const open = [];
    const enter = () => open.push(new Set());
    const exit = (node) => {
      const members = open.pop();
      const lines = new Set(linesOf(sourceCode, node).filter((line) => !members.has(line)));
      if (isMember(node))
        for (let line = node.body.loc.start.line + 1; line <= node.loc.end.line; line++) open.at(-1)?.add(line);
      else for (const line of members) open.at(-1)?.add(line);
      const count = lines.size;
      if (count > most && !isTable(node)) context.report({ node, messageId: 'long', data: { count, most } });
    };
    const functions = ':matches(FunctionDeclaration, FunctionExpression, ArrowFunctionExpression)';
    return { [functions]: enter, [`${functions}:exit`]: exit };
  },
};
