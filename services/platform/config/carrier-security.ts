import { readFileSync } from 'node:fs';
import { MECHANISMS, type KafkaSecurity } from '../feeds/kafka-security.js';

type Environment = Readonly<Record<string, string | undefined>>;
type Wrong = (name: string, need: string) => void;

/** The security of Kafka that an environment sets; calls `wrong` for what is missing or does not fit. */
export function readKafkaSecurity(env: Environment, wrong: Wrong): KafkaSecurity {
  const flag = env['KAFKA_SSL'] || 'false';
  if (!['true', 'false'].includes(flag)) wrong('KAFKA_SSL', `must be true or false, is "${flag}"`);
  const ca = readPem(env, 'KAFKA_SSL_CA', wrong);
  const ssl = flag === 'true' || ca !== undefined ? { ...(ca !== undefined && { ca }) } : undefined;
  const sasl = readSasl(env, wrong);
  if (sasl?.mechanism === 'plain' && !ssl)
    wrong('KAFKA_SASL_MECHANISM', 'plain tells the password to whoever listens: set KAFKA_SSL=true');
  return { ...(ssl && { ssl }), ...(sasl && { sasl }) };
}

function readSasl(env: Environment, wrong: Wrong): KafkaSecurity['sasl'] {
  if (!env['KAFKA_SASL_MECHANISM']) return undefined;
  const mechanism = MECHANISMS.find((one) => one === env['KAFKA_SASL_MECHANISM']!.toLowerCase());
  if (!mechanism) wrong('KAFKA_SASL_MECHANISM', `must be ${MECHANISMS.join(', ')}`);
  const username = env['KAFKA_SASL_USERNAME'] ?? '';
  const password = env['KAFKA_SASL_PASSWORD'] || (readPem(env, 'KAFKA_SASL_PASSWORD_FILE', wrong)?.trim() ?? '');
  if (!username) wrong('KAFKA_SASL_USERNAME', 'is missing');
  if (!password) wrong('KAFKA_SASL_PASSWORD', 'is missing: set it, or KAFKA_SASL_PASSWORD_FILE');
  return { mechanism: mechanism ?? MECHANISMS[2], username, password };
}

/** The file that a setting names; nothing when it names none. Calls `wrong` when it cannot be read. */
export function readPem(env: Environment, name: string, wrong: Wrong): string | undefined {
  const file = env[name];
  if (!file) return undefined;
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    return void wrong(name, `cannot be read: ${(error as Error).message}`);
  }
}

/** Looks whether the authorities that an address of Postgres names (`sslrootcert`) can be read. */
export function checkDatabaseTls(url: string, wrong: Wrong): void {
  const file = URL.canParse(url) ? new URL(url).searchParams.get('sslrootcert') : null;
  if (file) readPem({ DATABASE_URL: file }, 'DATABASE_URL', wrong);
}
