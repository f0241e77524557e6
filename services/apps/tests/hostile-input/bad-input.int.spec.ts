import { commandBodies } from '../../../testing/command-bodies.js';
import { masters, reports } from '../../../../contracts/catalogue.js';
import { fieldsOf, type FieldRule } from '../../../../contracts/language/define/fields.js';
import { commandsIn } from '../../../../contracts/language/define/master.js';
import type { QueryDefinition } from '../../../../contracts/language/define/query.js';
import { filterDefaults, filterNames, type Filter } from '../../../../contracts/language/define/report.js';
import { ExportReport } from '../../../../contracts/exports/commands.js';
import { Login } from '../../../../contracts/identity/commands.js';
import { describeWith } from '../../../../infra/testing/servers.js';
import { underTest } from '../../../../infra/testing/under-test.js';
import { LARGEST } from '../../../platform/http/bodies.js';
import { SQL, wrong, wrongTemplates } from '../../../testing/wrong-values.js';
import { modulesNeeded } from '../../../testing/access-table.js';
import { setting } from '../../../testing/people.js';
import { atStandalone, type Answer, type Someone, type Standalone } from '../../../testing/standalone.js';

/** The kind of a command of a master: its name without that of the master. */
const mastersCommands = new Map(
  masters.flatMap((master) =>
    Object.entries(master.commands ?? {}).map(([kind, command]) => [command as object, kind] as const),
  ),
);
/** A field by all that its rule says but its label. */
const shapeOf = ({ type, required, schema, kept }: FieldRule): string => JSON.stringify([type, required, schema, kept]);
const walked = new Set<string>();
/**
 * The fields of a body that are walked. Bodies of masters are made of kinds of fields by one definition: each kind is
 * walked once for each kind of command.
 */
function walkedFields(command: object, fields: readonly (readonly [string, FieldRule])[]) {
  const kind = mastersCommands.get(command);
  if (kind === undefined) return fields;
  return fields.filter(([, rule]) => {
    const shape = `${kind} ${shapeOf(rule)}`;
    const isNew = !walked.has(shape);
    walked.add(shape);
    return isNew;
  });
}

const none: ReadonlyMap<string, string> = new Map();

/** Of each body that can be sent, one that is taken, or that is at least whole. */
const bodies: readonly {
  call: string;
  method?: string;
  fields: ReadonlyMap<string, FieldRule>;
  /** Of fields that say what others name: those others. */
  copying?: ReadonlyMap<string, string>;
  good: object;
  largest?: number;
}[] = [
  ...underTest.commands
    .filter(({ body }) => fieldsOf(body).size > 0)
    .map((command) => {
      const { call, method, body, sent = body, large } = command;
      const good = commandBodies[call]! as Readonly<Record<string, unknown>>;
      const inAddress = [...call.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
      const without = (name: string): boolean => !inAddress.includes(name);
      return {
        call: call.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(good[name]))),
        method: method?.toUpperCase(),
        fields: new Map(
          walkedFields(
            command,
            [...fieldsOf(sent)].filter(([name]) => without(name)),
          ),
        ),
        good: Object.fromEntries(Object.entries(good).filter(([name]) => without(name))),
        copying: new Map([...fieldsOf(sent)].flatMap(([name, { copies }]) => (copies ? [[name, copies.by]] : []))),
        isMaster: mastersCommands.has(command),
        ...(large && { largest: LARGEST.rows }),
      };
    })
    .filter(({ fields, isMaster }) => !isMaster || fields.size > 0),
  {
    call: 'exports',
    fields: fieldsOf(ExportReport),
    good: { report: reports[0]!.call, format: 'csv', filters: { tgl_from: '2026-01-01', tgl_to: '2026-01-31' } },
  },
  {
    call: 'users/login',
    fields: fieldsOf(Login),
    good: { user_id: 'NOBODY', password: 'x' },
    largest: LARGEST.unknown,
  },
];

/** Reads that differ in more than labels: of those of masters one of each kind. */
function onePerKind<Q extends Pick<QueryDefinition, 'call' | 'params'>>(reads: readonly Q[]): readonly Q[] {
  const ofMasters = new Set<object | undefined>(masters.flatMap(({ list, history }) => [list, history]));
  const seen = new Set<string>();
  return reads.filter((read) => {
    const kind = JSON.stringify([[...fieldsOf(read.params).values()].map(shapeOf), read.call.split('/').at(-1)]);
    const isNew = !ofMasters.has(read) || !seen.has(kind);
    seen.add(kind);
    return isNew;
  });
}

/** Calls that the owner sends, not the cashier. */
const owned = [...mastersCommands.keys()].map((command) => (command as { readonly call: string }).call.split('/')[0]!);
const others =
  'users|member|tunai-besar|company/isi-awal|papan-harga|jadwal-laporan|email-laporan|terminals|user-fingerprint|business-date|para-system|setting-nota|nota/tutup-toko|non-cash/kartu|nota/bayar-kartu|susut|nota/susut|para-akun-transaksi|jurnal|tokos|tutup-toko|app|(?:penjualan|pembelian|titipan|hutang)/[\\w-]+/(?:validate|reject)';
const ofOwners = new RegExp(`^(${others}|${[...new Set(owned)].join('|')})(/|$)`);

/** JSON that cannot be made from a value. */
const written: Readonly<Record<string, string>> = {
  'a number beyond 2^53': '9007199254740993',
  'a number beyond all numbers': '1e999',
  'a prototype': '{"__proto__": {"x": 1}}',
  'a constructor': '{"constructor": {"prototype": {"x": 1}}}',
};

const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 40 ? `${text.slice(0, 40)}… (${text.length})` : text;
};

describeWith(['postgres'], 'wrong input', () => {
  let app: Standalone;
  let cashier: Someone;
  let owner: Someone;

  atStandalone(['KASIR01', 'OWNER'], (...all) => ([app, cashier, owner] = all));

  beforeAll(async () => {
    await setting(app, 'PUSAT', 'OWNER_PREVIOUS_DATE_MODULE', true);
    for (const shop of ['PUSAT', 'JKT01']) for (const key of modulesNeeded()) await setting(app, shop, key, true);
    await setting(app, 'ALL', 'rekap_sales.toko', 'PUSAT,JKT01');
  });

  let before: unknown;
  beforeEach(async () => void (before = await app.written()));
  afterEach(async () => {
    expect(await app.written()).toEqual(before);
    expect(await app.rows('select count(*) from job.job')).toEqual([{ count: 0 }]);
  });

  /** A refusal in the one shape that all have, with a message for the field; never a failure of ours. */
  const isRefused = (answer: Answer, field: string | RegExp, what = ''): void => {
    const seen = { what, status: answer.status, body: answer.body };
    const pattern = typeof field === 'string' ? new RegExp(`^${field}$`) : field;
    expect(seen).toEqual({
      what,
      status: expect.any(Number),
      body: {
        code: expect.stringMatching(/^[a-z]+\.[\w-]+$/),
        message: expect.stringMatching(/./),
        message_id: expect.stringMatching(/./),
        errors: expect.arrayContaining([
          expect.objectContaining({
            field: expect.stringMatching(pattern),
            message: expect.stringMatching(/./),
            message_id: expect.stringMatching(/./),
          }),
        ]),
      },
    });
    if (answer.status < 400 || answer.status >= 500) throw new Error(JSON.stringify(seen));
  };
  let sent = 0;
  /** Each from another address, so that failed logins are not counted together. */
  const send = (call: string, body: unknown, headers = {}, method = 'POST') => {
    sent += 1;
    const sender = ofOwners.test(call) && call !== 'users/login' ? owner : cashier;
    return sender.send(method, call, body, { 'x-forwarded-for': `203.0.${sent >> 8}.${sent % 256}`, ...headers });
  };
  const withText = (good: object, name: string, json: string): string =>
    JSON.stringify({ ...good, [name]: '\u0001here' }).replace('"\\u0001here"', json);

  describe.each(bodies)(
    'sent to $call',
    ({ call, method, fields, good, copying = none, largest = LARGEST.command }) => {
      for (const [name, rule] of fields) {
        it(`in the field ${name} is refused there`, async () => {
          const isSecret = name.endsWith('password');
          // An image that is named by its address too is not missing.
          const rest = Object.fromEntries(Object.entries(good).filter(([other]) => copying.get(other) !== name));
          const takesNothing = rule.schema['minimum'] === 0;
          const values = [
            ...(call.startsWith('setting-nota') && name === 'isi' ? wrongTemplates : wrong[rule.type]),
            ...(rule.required ? [null, '', '   '] : []),
          ]
            .filter((value) => !(takesNothing && value === 0))
            .filter(
              (value) => !(isSecret && typeof value === 'string' && value.trim().length > 0 && value.length <= 200),
            );
          for (const value of values) {
            if (!rule.required && (value === '' || value === ' ')) continue;
            isRefused(await send(call, { ...rest, [name]: value }, {}, method), name, shown(value));
          }
          for (const [what, json] of Object.entries(written))
            isRefused(await send(call, withText(good, name, json), {}, method), new RegExp(`^(${name}|body)$`), what);
        });
      }

      it('as a field that there is not is refused by name', async () => {
        for (const name of ['x', 'Jumlah', 'branch', 'kode_toko ', '$where', 'constructor', 'toString', "'; --", '']) {
          isRefused(await send(call, { ...good, [name]: 'x' }, {}, method), name.replace(/[$]/g, '\\$&'), shown(name));
        }
        isRefused(
          await send(call, JSON.stringify(good).replace('{', '{"__proto__": {"admin": true}, '), {}, method),
          /^(__proto__|body)$/,
        );
        isRefused(
          await send(
            call,
            { ...good, ...Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`x${n}`, n])) },
            {},
            method,
          ),
          'x0',
        );
        isRefused(
          await send(
            call,
            { ...good, ...Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`x${n}`, n])) },
            {},
            method,
          ),
          'body',
        );
      });

      it('as a body that is none is refused as a whole', async () => {
        const whole = JSON.stringify(good);
        const broken = [
          '{',
          whole.slice(0, -1),
          `${whole}x`,
          `${whole},${whole}`,
          "{'jumlah': 1}",
          '{"a": undefined}',
          '{"a": 01}',
          '\u0000',
          'NaN',
          '',
          '\ufeff{',
        ];
        for (const body of [
          ...broken,
          '[]',
          `[${whole}]`,
          '"text"',
          '5',
          'true',
          `${'['.repeat(5000)}${']'.repeat(5000)}`,
        ]) {
          isRefused(await send(call, body, {}, method), 'body', shown(body));
        }
      });

      it('as something other than JSON is refused', async () => {
        const mediaType = [
          415,
          expect.objectContaining({ code: 'request.media-type', message: 'Isi permintaan harus application/json' }),
        ];
        for (const type of [
          'application/xml',
          'multipart/form-data; boundary=x',
          'image/png',
          'nonsense',
          'text/plain',
          'application/x-www-form-urlencoded',
        ]) {
          const { status, body } = await send(call, JSON.stringify(good), { 'content-type': type }, method);
          expect([status, body]).toEqual(mediaType);
        }
      });

      it('as more than anyone would send is refused', async () => {
        const { status, body } = await send(call, { ...good, x: 'x'.repeat(largest) }, {}, method);
        expect([status, body]).toEqual([
          413,
          expect.objectContaining({ code: 'request.too-large', message: 'Isi permintaan terlalu besar' }),
        ]);
      });
    },
  );

  it('in a field that there is not is refused by every master', async () => {
    for (const command of underTest.masters.flatMap(commandsIn)) {
      const { call, method = 'post' } = command;
      const good = commandBodies[call]! as Readonly<Record<string, unknown>>;
      const address = call.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(good[name])));
      isRefused(await send(address, { tidak_ada: 1 }, {}, method.toUpperCase()), 'tidak_ada', call);
    }
  });

  const reader = { kode_toko: 'PUSAT', tgl_system: '2026-11-30', isPusat: true };
  const ofReports = ['skip', 'limit', 'sort', 'after', 'search', 'group_by'];
  /** Filters that take any text. */
  const open: readonly Filter['kind'][] = ['choice', 'several', 'text', 'branch', 'otherBranch'];
  const params = [
    // Lists and histories of masters are made by one definition: one of each kind is asked.
    ...onePerKind(underTest.queries).map(({ call, params }) => ({
      call,
      names: [...fieldsOf(params).keys()],
      good: call === 'rekenings/get-by-kode-bank' ? 'kode_bank=BCA' : '',
    })),
    ...onePerKind(underTest.masters.map(({ list }) => list)).map(({ call }) => ({ call, names: [], good: '' })),
    ...underTest.reports.map(({ call, filters }) => ({
      call,
      names: [...filters.filter(({ kind }) => !open.includes(kind)).flatMap(filterNames), ...ofReports],
      good: new URLSearchParams(
        Object.assign({}, ...filters.map((filter) => filterDefaults(filter, reader))),
      ).toString(),
    })),
    ...underTest.calls
      .filter(({ method, params: own }) => method === 'get' && own)
      .map(({ call, params: own }) => ({ call, names: [...fieldsOf(own!).keys()], good: '' })),
  ];
  /**
   * Parts of an address, as they are sent: what nobody takes, and what is a text (so it stays when it decodes to none)
   * but no number and no date.
   */
  const garbled = [
    '%00',
    'a%00b',
    'a%07b',
    ...SQL.map(encodeURIComponent),
    encodeURIComponent('<script>'),
    'x'.repeat(5000),
  ];
  const plain = ['%ed%a0%80', '%ff', '%', '%zz', '-1', '1.5', '0x10', '1e3', '99999999999999999999', 'x'];
  const texts = [
    'kode_toko',
    'kategori',
    'kode_group',
    'kode_bank',
    'kode_baki',
    'kode_group',
    'kode_dept',
    'no_dokumen',
    'cabang_asal',
    'kode_member',
    'kode_area',
    'nomor_referensi',
    'no_shift',
    'after',
    'search',
    'sesudah',
    'nomor',
    'kata',
    'path',
  ];

  describe.each(params)('in the address of $call', ({ call, names, good }) => {
    const get = (query: string) => owner.get(`${call}?${query}`);

    it('as a value is refused under its name', async () => {
      for (const name of names) {
        const rest = good.split('&').filter((part) => !part.startsWith(`${name}=`));
        for (const value of [...garbled, ...(texts.includes(name) ? [] : plain), `x&${name}=x`]) {
          isRefused(
            await get([...rest, `${name}=${value}`].join('&')),
            new RegExp(`^(${name}|body)$`),
            `${name}=${value}`.slice(0, 40),
          );
        }
      }
    });

    it('as something that there is not is refused by name', async () => {
      for (const name of ['x', 'constructor', 'toString', 'kode_toko[]', 'a.b', '__proto__']) {
        isRefused(await get(`${good}&${encodeURIComponent(name)}=1`), name.replace(/[[\].]/g, '\\$&'), name);
      }
    });
  });

  it.each([
    ['[]', 'Isi permintaan harus objek JSON dengan nama kolom'],
    ['5', 'Isi permintaan harus objek JSON dengan nama kolom'],
    ['"x"', 'Isi permintaan harus objek JSON dengan nama kolom'],
    ['{', 'Isi permintaan bukan JSON yang benar'],
  ])('says of the body %s what is wrong with it', async (body, message) => {
    const answer = await send('cash/uang-kas', body);
    expect([answer.status, answer.body['errors']]).toMatchObject([400, [{ field: 'body', message }]]);
  });

  it.each([
    ['tgl_from=&tgl_to=', { tgl_from: 'Tanggal Awal Tidak Boleh Kosong', tgl_to: 'Tanggal Akhir Tidak Boleh Kosong' }],
    [
      'tgl_from=2026-11-02&tgl_to=2026-11-01',
      {
        tgl_from: 'Tanggal awal tidak boleh lebih besar dari tanggal akhir',
        tgl_to: 'Tanggal awal tidak boleh lebih besar dari tanggal akhir',
      },
    ],
    ['tgl_from=2026-02-30&tgl_to=2026-11-01', { tgl_from: 'Tanggal tidak ada di kalender' }],
    ['tgl_from=28-02-2026&tgl_to=2026-11-01', { tgl_from: 'Tanggal harus yyyy-MM-dd' }],
    ['tgl_from=2026-11-01&tgl_to=2026-11-01&sort=password', { sort: 'Pilihan tidak dikenal' }],
    ['tgl_from=2026-11-01&tgl_to=2026-11-01&limit=5001', { limit: 'Harus bilangan bulat 1 sampai 5.000' }],
  ])('of a report says what is wrong: %s', async (query, errors) => {
    const { status, body } = await owner.get(`cash/laporan-transaksi-cash?${query}`);
    expect([status, body]).toEqual([
      400,
      {
        code: 'request.invalid',
        message: 'Mohon periksa isian',
        errors: Object.entries(errors).map(([field, message]) => expect.objectContaining({ field, message })),
        message_id: 'request.invalid',
      },
    ]);
  });

  it.each([
    'events/JKT01/x',
    'events/JKT01/-1',
    'events/JKT01/0',
    'events/JKT01/1e3',
    'events/JKT01/99999999999999999999',
    'events/NOWHERE/1',
    'events/%00/1',
    "events/'%3b--/1",
    'events/JKT01/%00',
    'events/%ff/1',
    'exports/x',
    'exports/%00',
    "exports/'%3b--",
    'exports/00000000-0000-0000-0000-000000000000',
    'exports/x/file',
    'nowhere',
    'events',
    '..%2f..%2fetc%2fpasswd',
  ])('as an address is refused: %s', async (address) => {
    const { status, body } = await owner.get(address);
    expect([status, body]).toEqual([
      expect.any(Number),
      expect.objectContaining({ code: expect.any(String), message: expect.stringMatching(/./) }),
    ]);
    expect([400, 404]).toContain(status);
  });

  it('as what is waited for is refused, in the header and beside it', async () => {
    for (const after of ["JKT01:1'; --", 'x', ':', 'JKT01:', 'JKT01:-1', `${'JKT01:1,'.repeat(1500)}x`])
      expect(await cashier.get('cash/saldo', { 'x-after': after })).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'x-after' }] },
      });
    for (const after of ['after=x', 'after=JKT01:1&after=JKT01:1'])
      expect(await cashier.get(`cash/saldo?${after}`)).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'after' }] },
      });
  });

  it('as a token is no token', async () => {
    for (const token of [
      "' or 1=1 --",
      'x'.repeat(10_000),
      '\u00ff',
      'null',
      'undefined',
      cashier.token.slice(1),
      `${cashier.token}x`,
      cashier.token.toLowerCase(),
    ]) {
      const { status, body } = await app.call('GET', 'users/me', { headers: { 'x-auth-token': token } });
      expect([status, body]).toEqual([
        401,
        expect.objectContaining({ code: 'session.invalid-token', message: 'Invalid Token.' }),
      ]);
    }
  });
});
