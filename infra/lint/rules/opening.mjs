/** A riddle at the beginning of a docstring (`What is told of …`), and a word that readers stumble over. */
const riddle = /^\*\s+(?:\*\s*)?(What|How|Where|When|Why|Who|Whose|Which|Whether|So much|So many|So long|So often)\b/;
const unlessTold = /\bunless\s+(?:\*\s*)?told\b/;

/** Docstrings begin with their subject or verb, and name a default as one. */
export const openingRule = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      riddle: 'Begin with the subject or a verb: "The answer of …", "Returns …", "True when …".',
      told: 'Say "defaults to …" in place of "unless told".',
    },
  },
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          if (comment.type !== 'Block' || !comment.value.startsWith('*')) continue;
          if (riddle.test(comment.value)) context.report({ loc: comment.loc, messageId: 'riddle' });
          if (unlessTold.test(comment.value)) context.report({ loc: comment.loc, messageId: 'told' });
        }
      },
    };
  },
};
