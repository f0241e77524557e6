const functions = ['FunctionDeclaration', 'ClassDeclaration', 'TSAbstractClassDeclaration', 'TSDeclareFunction'];
const isFunction = (node) => node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression';

/** The name of what is exported, if it is a function or a class. */
function nameOf(declaration) {
  if (functions.includes(declaration?.type)) return declaration.id?.name;
  if (declaration?.type !== 'VariableDeclaration') return undefined;
  return declaration.declarations.find(({ init }) => isFunction(init))?.id.name;
}

/** Exported functions and classes say what they mean (units, errors, the source of a rule) in a docstring. */
export const docstringRule = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { missing: '{{name}} is exported without a docstring: say what it means, its units and its errors.' },
  },
  create(context) {
    const documented = new Set();
    return {
      ExportNamedDeclaration(node) {
        const name = nameOf(node.declaration);
        if (!name || documented.has(name)) return;
        const first = node.declaration.decorators?.find(({ range }) => range[0] < node.range[0]) ?? node;
        const comment = context.sourceCode.getCommentsBefore(first).at(-1);
        if (comment?.type === 'Block' && comment.value.startsWith('*')) documented.add(name);
        else context.report({ node, messageId: 'missing', data: { name } });
      },
    };
  },
};
