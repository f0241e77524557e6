import { ConfigError, readConfig } from './config.js';

const DATABASE_URL = 'postgres://kilau_service:secret@127.0.0.1:5432/kilau';

const problems = (env: Record<string, string | undefined>): readonly string[] => {
  try {
    readConfig({ DATABASE_URL, ...env });
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems;
  }
};

describe('the configuration', () => {
  it('needs nothing but a database', () =>
    expect(readConfig({ DATABASE_URL })).toEqual({
      host: '127.0.0.1',
      port: 3000,
      metrics: undefined,
      trustedProxies: '',
      connections: {
        headerSeconds: 10,
        bodySeconds: 20,
        uploadSeconds: 300,
        answerSeconds: 20,
        perAddress: 500,
        total: 8000,
      },
      databaseUrl: DATABASE_URL,
      kafkaBrokers: undefined,
      kafkaTopic: 'kilau.events',
      kafkaSecurity: {},
      redisUrl: undefined,
      redisCa: undefined,
      filesFolder: '.kilau/files',
      gcsBucket: undefined,
      storageEmulatorHost: undefined,
      printers: new Map(),
      mail: undefined,
      openDocs: false,
      consoleFolder: undefined,
      basePath: '/',
      clockShiftMs: 0,
      posBasePath: '/pos/',
      publicOrigin: 'http://localhost:3000',
      idleTimeoutSeconds: 86_400,
      sessionSeconds: 604_800,
      logLevel: 'info',
      recorders: 1,
    }));

  it('is read from the environment', () =>
    expect(
      readConfig({
        DATABASE_URL,
        PORT: '0',
        KAFKA_BROKERS: 'a:1, b.example:2',
        REDIS_URL: 'redis://r:1',
        TRUSTED_PROXIES: '10.0.0.0/8, ::1',
        RECORDERS: '2',
      }),
    ).toMatchObject({
      port: 0,
      kafkaBrokers: ['a:1', 'b.example:2'],
      redisUrl: 'redis://r:1',
      trustedProxies: '10.0.0.0/8,::1',
      recorders: 2,
    }));

  it('takes what Kafka asks for, and names what is missing of it', () => {
    const sasl = {
      KAFKA_SASL_MECHANISM: 'SCRAM-SHA-512',
      KAFKA_SASL_USERNAME: 'kilau',
      KAFKA_SASL_PASSWORD: 'rahasia',
    };
    expect(readConfig({ DATABASE_URL, KAFKA_SSL: 'true', ...sasl }).kafkaSecurity).toEqual({
      ssl: {},
      sasl: { mechanism: 'scram-sha-512', username: 'kilau', password: 'rahasia' },
    });
    expect(problems({ ...sasl, KAFKA_SASL_MECHANISM: 'plain' })).toEqual([
      'KAFKA_SASL_MECHANISM: plain tells the password to whoever listens: set KAFKA_SSL=true',
    ]);
    expect(problems({ KAFKA_SASL_MECHANISM: 'gssapi', KAFKA_SSL: 'perhaps' })).toHaveLength(4);
    for (const name of ['KAFKA_SSL_CA', 'REDIS_SSL_CA'])
      expect(problems({ [name]: '/nowhere/ca.pem' })).toEqual([expect.stringContaining(`${name}: cannot be read`)]);
    const [problem] = problems({ DATABASE_URL: `${DATABASE_URL}?sslmode=verify-full&sslrootcert=/nowhere/ca.pem` });
    expect(problem).toContain('DATABASE_URL: cannot be read');
    expect(problem).not.toContain('secret');
  });

  it('has passkeys bound to where users open the console', () => {
    expect(readConfig({ DATABASE_URL, PORT: '4000' })).toMatchObject({ publicOrigin: 'http://localhost:4000' });
    expect(readConfig({ DATABASE_URL, PUBLIC_ORIGIN: '' })).toMatchObject({ publicOrigin: 'http://localhost:3000' });
    for (const origin of [
      'https://kilau.example.com',
      'https://kilau.example.com:8443',
      'http://localhost:3000',
      'http://10.0.0.7',
      'http://[::1]:3000',
    ]) {
      expect(readConfig({ DATABASE_URL, PUBLIC_ORIGIN: origin })).toMatchObject({ publicOrigin: origin });
    }
    expect(readConfig({ DATABASE_URL, PUBLIC_ORIGIN: 'https://Kilau.Example.com:443/' })).toMatchObject({
      publicOrigin: 'https://kilau.example.com',
    });
  });

  it.each([
    'kilau.example.com',
    'http://kilau.example.com',
    'https://kilau.example.com/kilau',
    'https://kilau.example.com?x',
    'https://a@kilau.example.com',
    'ftp://localhost',
  ])('takes no other address for that: %s', (origin) =>
    expect(problems({ PUBLIC_ORIGIN: origin })).toEqual([
      'PUBLIC_ORIGIN: must be an address like https://kilau.example.com, without a path; http:// only for localhost',
    ]),
  );

  it('puts the point of sale below the base path unless told', () => {
    expect(readConfig({ DATABASE_URL, BASE_PATH: '/kilau/' })).toMatchObject({
      basePath: '/kilau/',
      posBasePath: '/kilau/pos/',
    });
    expect(readConfig({ DATABASE_URL, BASE_PATH: '/kilau/', POS_BASE_PATH: '/kasir/' })).toMatchObject({
      basePath: '/kilau/',
      posBasePath: '/kasir/',
    });
  });

  it('keeps files in a bucket where one is named', () => {
    expect(
      readConfig({ DATABASE_URL, GCS_BUCKET: 'kilau-files', STORAGE_EMULATOR_HOST: 'http://127.0.0.1:4443' }),
    ).toMatchObject({
      gcsBucket: 'kilau-files',
      storageEmulatorHost: 'http://127.0.0.1:4443',
    });
    for (const GCS_BUCKET of ['gs://kilau', 'Kilau', 'k', '-kilau', 'kilau/files'])
      expect(() => readConfig({ DATABASE_URL, GCS_BUCKET })).toThrow('GCS_BUCKET: must be the name of a bucket');
    expect(() => readConfig({ DATABASE_URL, STORAGE_EMULATOR_HOST: '127.0.0.1:4443' })).toThrow(
      'STORAGE_EMULATOR_HOST: must be an address',
    );
  });

  it('sends mail where a server is named, as its user or as who is told', () => {
    const SMTP_URL = 'smtps://laporan%40toko.id:rahasia@mail.toko.id';
    expect(readConfig({ DATABASE_URL, SMTP_URL })).toMatchObject({ mail: { url: SMTP_URL, from: 'laporan@toko.id' } });
    expect(readConfig({ DATABASE_URL, SMTP_URL: 'smtp://127.0.0.1:25', SMTP_FROM: 'toko@toko.id' }).mail?.from).toBe(
      'toko@toko.id',
    );
    expect(problems({ SMTP_URL: 'smtp://mail.toko.id' })).toEqual([expect.stringContaining('SMTP_FROM: must be')]);
    expect(problems({ SMTP_URL, SMTP_SSL_CA: '/nowhere/ca.pem' })).toEqual([
      expect.stringContaining('SMTP_SSL_CA: cannot be read'),
    ]);
    const [problem] = problems({ SMTP_URL: 'http://toko:rahasia@mail.toko.id' });
    expect(problem).toBe('SMTP_URL: must be an address like smtp://…');
  });

  it('takes what is set to nothing as not set', () =>
    expect(readConfig({ DATABASE_URL, KAFKA_BROKERS: '', REDIS_URL: '', TRUSTED_PROXIES: '' })).toMatchObject({
      kafkaBrokers: undefined,
      redisUrl: undefined,
      trustedProxies: '',
    }));

  it.each([
    [{ DATABASE_URL: undefined }, 'DATABASE_URL: is missing: an address like postgres://…'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: must be an address like postgres://…'],
    [{ PORT: 'x' }, 'PORT: must be a whole number from 0 to 65535, is "x"'],
    [{ PORT: '65536' }, 'PORT: must be a whole number from 0 to 65535, is "65536"'],
    [{ PORT: ' ' }, 'PORT: must be a whole number from 0 to 65535, is " "'],
    [{ KAFKA_BROKERS: 'a' }, 'KAFKA_BROKERS: must be host:port, separated by commas'],
    [{ KAFKA_BROKERS: 'a:1,' }, 'KAFKA_BROKERS: must be host:port, separated by commas'],
    [{ REDIS_URL: 'localhost' }, 'REDIS_URL: must be an address like redis://…'],
    [
      { TRUSTED_PROXIES: 'edge' },
      'TRUSTED_PROXIES: must be addresses, ranges, loopback or uniquelocal, separated by commas',
    ],
    [{ IDLE_TIMEOUT_SECONDS: '59' }, 'IDLE_TIMEOUT_SECONDS: must be a whole number from 60 to 86400, is "59"'],
    [{ SESSION_SECONDS: '1.5' }, 'SESSION_SECONDS: must be a whole number from 300 to 604800, is "1.5"'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: must be fatal, error, warn, info, debug or silent'],
    [{ BASE_PATH: 'kilau' }, 'BASE_PATH: must be a path like /kilau/, is "kilau"'],
    [{ POS_BASE_PATH: '/po"s/' }, 'POS_BASE_PATH: must be a path like /kilau/, is "/po"s/"'],
    [{ POS_BASE_PATH: '/' }, 'POS_BASE_PATH: must be another path than BASE_PATH'],
    [{ KILAU_CLOCK: '30d' }, 'KILAU_CLOCK: must be like +30d, -12h or +45m'],
    [{ RECORDERS: '0' }, 'RECORDERS: must be a whole number from 1 to 8, is "0"'],
  ])('says which setting is wrong, and why: %o', (env, problem) => expect(problems(env)).toEqual([problem]));

  it('says all that is wrong at once', () =>
    expect(problems({ DATABASE_URL: undefined, PORT: 'x', LOG_LEVEL: 'loud' })).toHaveLength(3));

  it('never says a secret', () =>
    expect(problems({ DATABASE_URL: 'http://user:secret@host' }).join()).not.toContain('secret'));
});
