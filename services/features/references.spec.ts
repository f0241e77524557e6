import { masters, samples } from '../../contracts/catalogue.js';
import { daftarTolak } from '../../contracts/hutang/rejections.js';
import { fieldsOf, type FieldRule, type PayloadClass } from '../../contracts/language/define/fields.js';
import { commandsIn, type MasterDefinition } from '../../contracts/language/define/master.js';
import { refsOf, type Decider } from '../kernel/event-store/decider.js';
import { withHashes } from '../platform/personal/discreet.js';
import { someone } from '../testing/someone.js';
import { features } from './features.js';

/** A code that no master has. */
const UNKNOWN = 'ZZ-9';
const sender = someone('OWNER', 'OWN', 'PUSAT');
const all = masters as unknown as readonly MasterDefinition[];

/** The masters by the name of their only key: a field of that name names one of their rows. */
const byKey: ReadonlyMap<string, readonly MasterDefinition[]> = Map.groupBy(
  // The key of the refusal list of loans names a customer, who is no row of a master.
  all.filter(({ key, name }) => key.length === 1 && name !== daftarTolak.name),
  ({ key }): string => key[0]!,
);
/** The commands of masters, with the fields of their own keys. */
const ownKeys: ReadonlyMap<string, readonly string[]> = new Map(
  all.flatMap((master) => commandsIn(master).map(({ name }) => [name, master.key] as const)),
);

/** Fields whose code is looked up otherwise than by its row. */
const otherwise: Readonly<Record<string, string>> = {
  'auction-loan kode_dept': 'the types of the pieces are read once the loan is known: the one for those without any',
  'find-collateral kode_dept': 'the same',
  'renew-loan barang.kode_kondisi': 'the pieces are appraised once the loan that ends is known',
  'renew-loan penaksir': 'who appraised the loan that ends is known with it',
  'change-report-schedule laporan': 'reports are no rows: the rules find them among the definitions',
  'create-report-schedule laporan': 'the same',
  'print-laporan-shift kode_toko': 'the slip is made of what is read of that branch, of which none is refused',
  'print-laporan-x kode_toko': 'the same',
  'print-tutup-toko kode_toko': 'the same',
  'settle-non-cash kode_bank': 'the open receipts of its terminals are read, of which an unknown bank has none',
};

type Values = Readonly<Record<string, unknown>>;
interface Reference {
  readonly path: readonly string[];
  readonly rule: FieldRule;
  readonly names: readonly string[];
}

/** The fields of a payload that name rows of masters, at whatever depth. */
const references = (payload: PayloadClass): readonly Reference[] =>
  [...fieldsOf(payload)].flatMap(([field, rule]) => {
    const named = rule.of
      ? [rule.of()]
      : byKey.has(field)
        ? all.filter(({ key }) => (key as readonly string[]).includes(field))
        : [];
    const own = named.length > 0 ? [{ path: [field], rule, names: named.map(({ name }) => name) }] : [];
    const inner = rule.row ? references(rule.row).map((one) => ({ ...one, path: [field, ...one.path] })) : [];
    return [...own, ...inner];
  });

/** The sample of a command with an unknown code in one of its fields, at whatever depth. */
function withUnknown(sample: Values, [field = '', ...deeper]: readonly string[], rule: FieldRule): Values {
  const { [field]: value } = sample;
  if (deeper.length === 0) return { ...sample, [field]: rule.type === 'text' ? UNKNOWN : [UNKNOWN] };
  const [row = {}] = (value ?? []) as readonly Values[];
  return { ...sample, [field]: [withUnknown(row, deeper, rule)] };
}

/** True where the rules of a command read the row that a field names. */
function isRead({ command, needs }: Decider, { path, rule, names }: Reference): boolean {
  const body = withUnknown((samples[command.call] ?? {}) as Values, path, rule);
  const hashed = withHashes(body, { no_hp: 'a', no_ktp: 'b' });
  return refsOf(needs(hashed, 'JKT01', sender)).some(
    (ref) => ref.name.includes(UNKNOWN) && names.some((name) => ref.name.startsWith(`${name}/`)),
  );
}

const isOwnKey = ({ command }: Decider, { path }: Reference): boolean =>
  (ownKeys.get(command.name) ?? []).includes(path.at(-1)!);

describe('a field of a command that names a row of a master, or is called as its key', () => {
  const deciders = features.flatMap((feature) => feature.deciders);
  it('is read by its rules: a code that nobody knows is not taken', () => {
    const unread = deciders.flatMap((decider) =>
      references(decider.command.body)
        .filter((reference) => !isOwnKey(decider, reference) && !isRead(decider, reference))
        .map(({ path }) => `${decider.command.name} ${path.join('.')}`),
    );
    expect(unread.toSorted()).toEqual(Object.keys(otherwise).toSorted());
  });
});
