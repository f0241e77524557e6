import { relative, sep } from 'node:path';

/**
 * A literal spread into a literal, `...{ name: 'x', title: 'y' }`, packs properties into few lines: each has a line. A
 * list of files allows so many as they had when the rule came.
 */
export const packingRule = {
  meta: {
    type: 'suggestion',
    schema: [{ type: 'object', additionalProperties: { type: 'integer', minimum: 1 } }],
    messages: { packed: 'Write one property a line: a literal is spread into a literal.' },
  },
  create(context) {
    const path = relative(context.cwd, context.filename).split(sep).join('/');
    let left = context.options[0]?.[path] ?? 0;
    const check = (node) => {
      if (left > 0) left--;
      else context.report({ node, messageId: 'packed' });
    };
    return { 'ObjectExpression > SpreadElement > ObjectExpression, JSXSpreadAttribute > ObjectExpression': check };
  },
};
