import { isIP } from 'node:net';
import { checkDatabaseTls, readKafkaSecurity, readPem } from './carrier-security.js';
import { readPrinters, type PrinterAddresses } from '../printing/printers.js';
import type { KafkaSecurity } from '../feeds/kafka-security.js';
import { clockShift } from '../../../contracts/language/values/clock-shift.js';
import { readConnectionLimits, type ConnectionLimits, type WholeNumber } from './connection-limits.js';
import { personalSecret, wrappingKeys } from '../personal/personal-secret.js';

/** Everything that can be set from outside, read once at the start, in one typed object. */
export interface Config {
  /** Defaults to the loopback address: the edge proxy is what the outside reaches. */
  readonly host: string;
  readonly port: number;
  /**
   * The proxies that are trusted to name the address of a client: addresses, ranges, `loopback`, `uniquelocal`,
   * separated by commas.
   */
  readonly trustedProxies: string;
  readonly connections: ConnectionLimits;
  /** Address of the metrics; absent: they are told nowhere. */
  readonly metrics?: { readonly host: string; readonly port: number };
  /** The services' own database user: may INSERT and SELECT events, never UPDATE or DELETE. */
  readonly databaseUrl: string;
  /** Absent: the projector reads the store directly. */
  readonly kafkaBrokers?: readonly string[];
  readonly kafkaTopic: string;
  readonly kafkaSecurity: KafkaSecurity;
  /** Absent: jobs run in the process, sockets stay in it. */
  readonly redisUrl?: string;
  /** Authorities (PEM) by which a Redis at `rediss://` is known; absent: the well-known ones. */
  readonly redisCa?: string;
  /** Folder of the file port, where no bucket is named. */
  readonly filesFolder: string;
  /** Bucket of Google Cloud Storage; absent: files are in a folder. */
  readonly gcsBucket?: string;
  /** An emulator of Google Cloud Storage; absent: Google's own. */
  readonly storageEmulatorHost?: string;
  /** The master key that wraps the keys of persons; absent: nothing personal is read or written. */
  readonly personalKey?: string;
  /** Receipt printers, by shop. */
  readonly printers: PrinterAddresses;
  /** The server that takes mail, who may have signed its certificate, and the sender; absent: none is sent. */
  readonly mail?: { readonly url: string; readonly from: string; readonly ca?: string };
  /** File for the passwords of demo users that the browser asked for; absent: they are only shown. */
  readonly credentialsFile?: string;
  /** Folder of the built console; absent: this process serves none. */
  readonly consoleFolder?: string;
  /** True where everybody may read the documents of the API; else who is logged in. */
  readonly openDocs: boolean;
  /** Scheme, host and port at which users open the console: what passkeys are bound to. */
  readonly publicOrigin: string;
  /** Path below which the console is opened at a desk: begins and ends with a slash. */
  readonly basePath: string;
  /** Path below which it is opened on a point-of-sale device; another than that of a desk. */
  readonly posBasePath: string;
  /** A session ends after so long without a request, at the latest: the company's setting may be shorter. */
  readonly idleTimeoutSeconds: number;
  /** A session ends so long after the login, at the latest: the company's setting may be shorter. */
  readonly sessionSeconds: number;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  /** Milliseconds by which the clock of the business is moved; other than 0 in a demo or a test alone. */
  readonly clockShiftMs: number;
  /** Recorders a process (decision 0003): each has a connection of its own. */
  readonly recorders: number;
}

/** The address at which users open the console at a desk, with a slash at its end. */
export const consoleAddress = ({ publicOrigin, basePath }: Pick<Config, 'publicOrigin' | 'basePath'>): string =>
  `${publicOrigin}${basePath}`;

/** A setting that is missing or wrong, each on a line of its own. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the configuration of an environment. Throws ConfigError naming each setting that is missing or wrong. */
export function readConfig(env: Environment): Config {
  const problems: string[] = [];
  const wrong = (name: string, need: string): undefined => void problems.push(`${name}: ${need}`);
  const whole = wholeNumbers(env, wrong);
  const config: Config = {
    host: env['HOST'] ?? '127.0.0.1',
    trustedProxies: readTrustedProxies(env, wrong),
    connections: readConnectionLimits(whole),
    metrics: readMetrics(env, whole),
    port: whole('PORT', 3000, 0, 65_535),
    databaseUrl: readDatabaseUrl(env, wrong),
    kafkaBrokers: readList(
      env['KAFKA_BROKERS'],
      (broker) => /^[\w.-]+:\d{1,5}$/.test(broker),
      () => wrong('KAFKA_BROKERS', 'must be host:port, separated by commas'),
    ),
    kafkaTopic: env['KAFKA_TOPIC'] ?? 'kilau.events',
    kafkaSecurity: readKafkaSecurity(env, wrong),
    redisUrl: readAddress(env, 'REDIS_URL', ['redis:', 'rediss:'], wrong),
    redisCa: readPem(env, 'REDIS_SSL_CA', wrong),
    ...readFilePlaces(env, wrong),
    personalKey: readPersonalKey(env, wrong),
    printers: readPrinters(env, wrong),
    mail: readMail(env, wrong),
    credentialsFile: env['CREDENTIALS_FILE'] || undefined,
    consoleFolder: env['CONSOLE_FOLDER'],
    openDocs: readOpenDocs(env, wrong),
    publicOrigin: readPublicOrigin(env, wrong),
    ...readBasePaths(env, wrong),
    idleTimeoutSeconds: whole('IDLE_TIMEOUT_SECONDS', 86_400, 60, 86_400),
    sessionSeconds: whole('SESSION_SECONDS', 7 * 86_400, 300, 7 * 86_400),
    logLevel: readLogLevel(env, wrong),
    clockShiftMs: readClock(env, wrong),
    recorders: whole('RECORDERS', 1, 1, 8),
  };
  checkDatabaseTls(config.databaseUrl, wrong);
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

function readDatabaseUrl(env: Environment, wrong: (name: string, need: string) => void): string {
  if (!env['DATABASE_URL']) wrong('DATABASE_URL', 'is missing: an address like postgres://…');
  return readAddress(env, 'DATABASE_URL', ['postgres:', 'postgresql:'], wrong) ?? '';
}

function readAddress(
  env: Environment,
  name: string,
  protocols: readonly string[],
  wrong: (name: string, need: string) => void,
): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text;
  wrong(name, `must be an address like ${protocols[0]}//…`);
  return undefined;
}

const readMetrics = (env: Environment, whole: WholeNumber): Config['metrics'] =>
  env['METRICS_PORT']
    ? { host: env['METRICS_HOST'] || '127.0.0.1', port: whole('METRICS_PORT', 0, 0, 65_535) }
    : undefined;

function readClock(env: Environment, wrong: (name: string, need: string) => void): number {
  const shift = clockShift(env['KILAU_CLOCK']);
  if (shift === undefined) wrong('KILAU_CLOCK', 'must be like +30d, -12h or +45m');
  return shift ?? 0;
}

/** The sender defaults to the user of the server, where that is an address. */
function readMail(env: Environment, wrong: (name: string, need: string) => void): Config['mail'] {
  const url = readAddress(env, 'SMTP_URL', ['smtp:', 'smtps:'], wrong);
  if (url === undefined) return undefined;
  const from = env['SMTP_FROM'] || decodeURIComponent(new URL(url).username);
  if (!/^[^\s@<>"]+@[\w.-]+$/.test(from)) wrong('SMTP_FROM', 'must be an address of mail like laporan@toko.co.id');
  const ca = readPem(env, 'SMTP_SSL_CA', wrong);
  return { url, from, ...(ca !== undefined && { ca }) };
}

/** Reads whole numbers of an environment; calls `wrong` for what is none, or out of bounds. */
export function wholeNumbers(env: Environment, wrong: (name: string, need: string) => void): WholeNumber {
  return (name, fallback, min, max) => {
    const text = env[name] ?? String(fallback);
    const value = Number(text);
    if (text.trim() === '' || !Number.isInteger(value) || value < min || value > max)
      wrong(name, `must be a whole number from ${min} to ${max}, is "${text}"`);
    return value;
  };
}

/**
 * The proxies that an environment trusts to name the address of a client; calls `wrong` when that is no list of
 * proxies.
 */
export function readTrustedProxies(env: Environment, wrong: (name: string, need: string) => void): string {
  const need = 'must be addresses, ranges, loopback or uniquelocal, separated by commas';
  return readList(env['TRUSTED_PROXIES'], isProxy, () => wrong('TRUSTED_PROXIES', need))?.join(',') ?? '';
}

function readList(
  text: string | undefined,
  is: (part: string) => boolean,
  wrong: () => void,
): readonly string[] | undefined {
  const parts = (text ?? '').split(',').map((part) => part.trim());
  if (parts.join('') === '') return undefined;
  if (!parts.every(is)) wrong();
  return parts;
}

/** The base paths of an environment; calls `wrong` for each that is none. */
export function readBasePaths(
  env: Environment,
  wrong: (name: string, need: string) => void,
): Pick<Config, 'basePath' | 'posBasePath'> {
  const basePath = env['BASE_PATH'] || '/';
  const posBasePath = env['POS_BASE_PATH'] || `${basePath}pos/`;
  const isPath = (path: string): boolean => /^\/([\w.-]+\/)*$/.test(path);
  if (!isPath(basePath)) wrong('BASE_PATH', `must be a path like /kilau/, is "${basePath}"`);
  else if (!isPath(posBasePath)) wrong('POS_BASE_PATH', `must be a path like /kilau/, is "${posBasePath}"`);
  if (basePath === posBasePath) wrong('POS_BASE_PATH', 'must be another path than BASE_PATH');
  return { basePath, posBasePath };
}

function readOpenDocs(env: Environment, wrong: (name: string, need: string) => void): boolean {
  const docs = env['API_DOCS'] || 'login';
  if (!['login', 'open'].includes(docs)) wrong('API_DOCS', 'must be login or open');
  return docs === 'open';
}

/** Passkeys work below https, and on this machine itself; an address without a name is taken, and has none. */
function readPublicOrigin(env: Environment, wrong: (name: string, need: string) => void): string {
  const text = env['PUBLIC_ORIGIN'] || `http://localhost:${env['PORT'] ?? 3000}`;
  const need = 'must be an address like https://kilau.example.com, without a path; http:// only for localhost';
  if (!URL.canParse(text)) return (env['PUBLIC_ORIGIN'] && wrong('PUBLIC_ORIGIN', need)) || text;
  const { protocol, hostname, origin, href } = new URL(text);
  const isNear = /^(.+\.)?localhost$/.test(hostname) || isIP(hostname.replace(/^\[|\]$/g, '')) > 0;
  if (`${origin}/` !== href || !(protocol === 'https:' || (protocol === 'http:' && isNear)))
    wrong('PUBLIC_ORIGIN', need);
  return origin;
}

/** Names of buckets as Google takes them: 3 to 63 small letters, digits, `-`, `_` and `.`. */
function readFilePlaces(
  env: Environment,
  wrong: (name: string, need: string) => void,
): Pick<Config, 'filesFolder' | 'gcsBucket' | 'storageEmulatorHost'> {
  const bucket = env['GCS_BUCKET'] || undefined;
  const isName = bucket === undefined || /^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/.test(bucket);
  if (!isName) wrong('GCS_BUCKET', 'must be the name of a bucket, like kilau-files, without gs://');
  const emulator = env['STORAGE_EMULATOR_HOST'] || undefined;
  if (emulator !== undefined && !/^https?:\/\/[^/]/.test(emulator))
    wrong('STORAGE_EMULATOR_HOST', 'must be an address like http://127.0.0.1:4443');
  return { filesFolder: env['FILES_FOLDER'] ?? '.kilau/files', gcsBucket: bucket, storageEmulatorHost: emulator };
}

/** The fewest characters of a master key: 18 random bytes. */
const LEAST_SECRET = 24;

/** The value of a setting that is a secret, never said again: of enough characters that nobody guesses it. */
function readSecret(env: Environment, name: string, wrong: (name: string, need: string) => void): string | undefined {
  const secret = env[name] || undefined;
  if (secret !== undefined && secret.length < LEAST_SECRET)
    wrong(name, `must have at least ${LEAST_SECRET} characters, and be random`);
  return secret;
}

/** The master key of personal data, with the keys that wrap in its place. */
function readPersonalKey(env: Environment, wrong: (name: string, need: string) => void): string | undefined {
  const master = readSecret(env, 'PERSONAL_KEY', wrong);
  const wrapping = wrappingKeys(env);
  if (wrapping.some((one) => one.length < LEAST_SECRET))
    wrong('PERSONAL_WRAPPING_KEYS', `must have at least ${LEAST_SECRET} characters each, and be random`);
  return master === undefined ? undefined : personalSecret(master, wrapping);
}

function readLogLevel(env: Environment, wrong: (name: string, need: string) => void): Config['logLevel'] {
  const logLevel = env['LOG_LEVEL'] ?? 'info';
  if (!['fatal', 'error', 'warn', 'info', 'debug', 'silent'].includes(logLevel))
    wrong('LOG_LEVEL', 'must be fatal, error, warn, info, debug or silent');
  return logLevel as Config['logLevel'];
}

function isProxy(part: string): boolean {
  const [address = '', bits = '0'] = part.split('/');
  return ['loopback', 'linklocal', 'uniquelocal'].includes(part) || (isIP(address) > 0 && /^\d{1,3}$/.test(bits));
}
