/** Attributes and properties that a user reads or hears. */
const READ =
  /^(aria-(label|description|placeholder|roledescription|valuetext)|alt|title|label|placeholder|help|description|okText|cancelText|addonBefore|addonAfter|prefix|suffix|tooltip|content|extra|subTitle|notFoundContent|emptyText)$/;
/** The same in every language: the name of the house, the shape of a date, the sign of the currency, keys. */
const SAME = /\b(Kilau|yyyy-MM-dd|Rp|F\d+|(Ctrl|Alt|Shift) \w+|Enter|Esc|Tab)\b/g;

const isWords = (text) => /\p{L}{2}/u.test(text.replace(SAME, ''));

/** Of each kind of expression, what it may come to. */
const parts = {
  ConditionalExpression: ({ consequent, alternate }) => [consequent, alternate],
  LogicalExpression: ({ left, right }) => [left, right],
  BinaryExpression: ({ operator, left, right }) => (operator === '+' ? [left, right] : []),
  JSXExpressionContainer: ({ expression }) => [expression],
  TSAsExpression: ({ expression }) => [expression],
};

/** Literal words that an expression may come to: itself, a branch of it, the fixed parts of a template. */
function wordsIn(node) {
  if (node?.type === 'Literal') return typeof node.value === 'string' && isWords(node.value) ? [node] : [];
  if (node?.type === 'TemplateLiteral') return node.quasis.some(({ value }) => isWords(value.cooked)) ? [node] : [];
  return (parts[node?.type]?.(node) ?? []).flatMap(wordsIn);
}

const nameOf = ({ type, name, value }) => (type === 'Literal' ? String(value) : typeof name === 'string' ? name : '');

/** The rule that a text for users comes from the texts of the console, so that it can be said in every language. */
export const rawTextRule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { raw: 'Words for the user: put them into the texts of the console and take them with t() or label().' },
  },
  create(context) {
    const report = (nodes) => nodes.forEach((node) => context.report({ node, messageId: 'raw' }));
    return {
      JSXText: (node) => isWords(node.value) && report([node]),
      JSXExpressionContainer: (node) =>
        ['JSXElement', 'JSXFragment'].includes(node.parent.type) && report(wordsIn(node)),
      JSXAttribute: (node) => READ.test(nameOf(node.name)) && report(wordsIn(node.value)),
      Property: (node) =>
        READ.test(nameOf(node.key)) &&
        !node.computed &&
        node.parent.type === 'ObjectExpression' &&
        report(wordsIn(node.value)),
    };
  },
};
