/** The present instant by the clock of Postgres, in SQL. */
const SQL_NOW =
  /\b(?:(?:now|clock_timestamp|statement_timestamp|transaction_timestamp)\(\)|current_(?:date|time(?:stamp)?)\b)/i;

/** The present instant by the clock of the machine. */
const isNow = {
  NewExpression: ({ callee, arguments: given }) => callee.name === 'Date' && given.length === 0,
  CallExpression: ({ callee }) => callee.name === 'Date',
  MemberExpression: ({ object, property }) => object.name === 'Date' && property.name === 'now',
};

/**
 * The files that ask the clock of the machine: sessions, consents and scans that run out, devices, queues, retries,
 * what a window of the console has shown.
 */
export const machineClocks = [
  'services/domain/dates/waiting-consents.ts',
  'services/features/beranda/{beranda,waiting}.queries.ts',
  'services/features/fingerprint/{scans,terminal.controller}.ts',
  'services/features/images/image-collector.ts',
  'services/features/passkeys/{challenges,passkey-store}.ts',
  'services/features/security/security.queries.ts',
  'services/features/tampilan/view-store.ts',
  'console/src/kit/api/{api,attention,new-key}.ts',
  'console/src/kit/stores/{live,toast}-store.ts',
  'console/src/shell/{back-off,use-typed-ahead}.ts',
];

/** The rule that the business reads the time by its own clock, which a demo may move. */
export const clockRule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      now: 'The clock of the business may be moved: businessClock, businessNow, in the console businessInstant.',
    },
  },
  create(context) {
    const unless = (isRight) => (node) => isRight(node) && context.report({ node, messageId: 'now' });
    return {
      ...Object.fromEntries(Object.entries(isNow).map(([type, is]) => [type, unless(is)])),
      TemplateElement: unless(({ value }) => SQL_NOW.test(value.raw)),
      Literal: unless(({ value }) => typeof value === 'string' && SQL_NOW.test(value)),
    };
  },
};
